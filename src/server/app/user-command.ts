/** npm run user -- add <name> [--admin] | reset <name> [--second-factor] | list */
import { parseArgs } from "node:util";
import { StartupError } from "../platform/core/startup-error.ts";
import { readConfiguration } from "./configuration.ts";
import { commandFailed } from "./shutdown.ts";
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
  commandFailed(error, "Nothing was changed");
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
