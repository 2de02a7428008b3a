/** A problem that a person can fix, printed as one line. Any other error is a bug and prints its stack. */
export class CliError extends Error {}

/** The person pressed Ctrl-C. Carries the exit code of the interrupted program. */
export class Interrupted extends Error {
  constructor(code) {
    super("Stopped");
    this.code = code;
  }
}

/** Runs a command and sets its exit code. */
export async function command(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    process.exitCode = explain(error);
  }
}

/** Prints the problem and returns its exit code. */
function explain(error) {
  if (error instanceof Interrupted) return error.code;
  const line = singleLine(error);
  console.error(line ?? error);
  return line ? 1 : 70;
}

function singleLine(error) {
  if (error instanceof CliError) return error.message;
  if (error.code === "ENOSPC") return "The disk is full: free 1 GB, then try again.";
  if (["EACCES", "EPERM", "EROFS"].includes(error.code)) {
    return `${error.path} cannot be written: make this folder yours, then try again.`;
  }
  return undefined;
}
