import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { AppContext } from "../platform/http/app-context.ts";
import type { Configuration } from "./configuration.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

export function installationOf({
  dataDir,
  databaseUrl,
  logArchive,
  holdsMessages,
}: Pick<
  Configuration,
  "dataDir" | "databaseUrl" | "logArchive" | "holdsMessages"
>): AppContext["installation"] {
  const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
    version: string;
  };
  const commit = checkedOutCommit(path.join(root, ".git"));
  return {
    version: commit ? `${version} (${commit})` : version,
    ...{ dataDir, isPrivateDatabase: !databaseUrl, logArchive, holdsMessages, startedAt: new Date() },
  };
}

/** The first 8 digits of the commit that a clone has checked out; undefined in a copy without its history. */
export function checkedOutCommit(folder: string): string | undefined {
  const read = (file: string) => readFileSync(path.join(folder, file), "utf8").trim();
  try {
    const head = read("HEAD");
    const branch = /^ref: (.+)$/.exec(head)?.[1];
    return (branch ? tipOf(branch, read) : head).slice(0, 8) || undefined;
  } catch {
    return undefined;
  }
}

/** Git moves the tips of branches into one file now and then. */
function tipOf(branch: string, read: (file: string) => string): string {
  try {
    return read(branch);
  } catch {
    const line = read("packed-refs")
      .split("\n")
      .find((each) => each.endsWith(` ${branch}`));
    return line ?? "";
  }
}
