/** npm run user -- add <name> [--admin] | reset <name> [--second-factor] | list */
import { parseArgs } from "node:util";
import { HttpError } from "../platform/core/http-error.ts";
import { StartupError } from "../platform/core/startup-error.ts";
import { readConfiguration } from "./configuration.ts";
import { addUser, listUsers, resetUser, withOffice } from "./terminal-users.ts";

const usage = `Usage:
  npm run user -- add <name> [--admin]              adds a user; prints a one-time link to set a password
  npm run user -- reset <name> [--second-factor]    prints a link for a new password; can remove the second factor
  npm run user -- list                              lists all users with role, state and second factor`;

try {
  const { what, username, isAdmin, secondFactor } = readArguments();
  const config = readConfiguration(process.env);
  const lines = await withOffice(config, { isNew: what === "add" }, (office) => {
    if (what === "add") return addUser(office, { username, role: isAdmin ? "admin" : "staff" });
    if (what === "reset") return resetUser(office, { username, secondFactor });
    return listUsers(office);
  });
  console.log(lines.join("\n"));
} catch (error) {
  console.error(lineFor(error));
  process.exitCode = 1;
}

function readArguments() {
  const { values, positionals } = parse();
  const [what = "", username = "", ...more] = positionals;
  const wanted = { add: 2, reset: 2, list: 1 }[what];
  const isOdd = (values.admin && what !== "add") || (values["second-factor"] && what !== "reset");
  if (positionals.length !== wanted || more.length > 0 || isOdd) throw new StartupError(usage);
  return {
    ...{ what, username },
    isAdmin: values.admin ?? false,
    secondFactor: values["second-factor"] ?? false,
  };
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { admin: { type: "boolean" }, "second-factor": { type: "boolean" } },
    });
  } catch {
    throw new StartupError(usage);
  }
}

/** Prints the database's own message only: the failed query contains people's names. */
function lineFor(error: unknown): string {
  if (error instanceof StartupError || error instanceof HttpError) return error.message;
  const { cause, message } = error as Error;
  return cause ? lineFor(cause) : `Nothing was changed: ${message.split("\n", 1)[0]}`;
}
