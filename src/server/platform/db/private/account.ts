import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { dirname } from "node:path";

/** The operating system account that runs PostgreSQL. */
export interface Account {
  uid: number;
  gid: number;
}

let nobody: Account | undefined;

/** PostgreSQL refuses to run as root, so root runs it as `nobody`. Undefined: run it as this process's account. */
export function accountForPostgres(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  nobody ??= accountOfNobody();
  return nobody;
}

function accountOfNobody(): Account {
  const number = (which: string) => Number(execFileSync("id", [which, "nobody"], { encoding: "utf8" }));
  return { uid: number("-u"), gid: number("-g") };
}

/** Whether the account can traverse every parent folder of the path. The path itself need not exist. */
export function canReach(account: Account, path: string): boolean {
  const parent = dirname(path);
  return parent === path || (mayEnter(account, parent) && canReach(account, parent));
}

function mayEnter({ uid, gid }: Account, folder: string) {
  const found = statSync(folder, { throwIfNoEntry: false });
  // We create it, open for everyone to traverse.
  if (!found) return true;
  if (found.uid === uid) return (found.mode & 0o100) !== 0;
  if (found.gid === gid) return (found.mode & 0o010) !== 0;
  return (found.mode & 0o001) !== 0;
}
