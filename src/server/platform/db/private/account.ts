import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { dirname } from "node:path";

/** The operating system's account that PostgreSQL runs as. */
export interface Account {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root: its account is then `nobody`. Undefined: the account of this process. */
export function accountForPostgres(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const number = (which: string) => Number(execFileSync("id", [which, "nobody"], { encoding: "utf8" }));
  return { uid: number("-u"), gid: number("-g") };
}

/** Whether the account may pass through every folder on the way to this path. The path itself need not exist. */
export function canReach(account: Account, path: string): boolean {
  const parent = dirname(path);
  return parent === path || (mayEnter(account, parent) && canReach(account, parent));
}

function mayEnter({ uid, gid }: Account, folder: string) {
  const found = statSync(folder, { throwIfNoEntry: false });
  // It will be made by us, for everybody to pass.
  if (!found) return true;
  if (found.uid === uid) return (found.mode & 0o100) !== 0;
  if (found.gid === gid) return (found.mode & 0o010) !== 0;
  return (found.mode & 0o001) !== 0;
}
