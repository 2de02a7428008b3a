import { createHash, randomBytes } from "node:crypto";
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { StartupError } from "../../core/startup-error.ts";
import { writeDurably } from "../../core/write-durably.ts";
import { type Account, accountForPostgres, canReach } from "./account.ts";

/** The folder of a private PostgreSQL, and the account that runs it. */
export interface Home {
  folder: string;
  /** Undefined: PostgreSQL runs as this process's account. */
  account: Account | undefined;
  log: string;
  socket: string;
}

/** Used when root runs the server and PostgreSQL's account cannot reach the data folder. */
const elsewhere = "/var/lib/valance";

export const passwordFile = "password";

/** The longest socket path in bytes that every operating system accepts. */
const maxSocketLength = 100;

/** The paths for a data folder, whether they exist or not. */
export function homeOf(dataDir: string): Home {
  const account = accountForPostgres();
  const usual = join(dataDir, "postgres");
  const folder =
    !account || canReach(account, usual)
      ? usual
      : join(elsewhere, `${basename(dataDir)}-${digestOf(dataDir)}`);
  return { folder, account, log: join(folder, "log"), socket: socketFolder(folder, account) };
}

/** Creates missing folders in an existing data folder. */
export function makeHome({ folder, account, log, socket }: Home) {
  makeFolder(folder, account ? 0o711 : 0o700);
  for (const own of [log, socket]) makeFolder(own, 0o700, account);
}

function socketFolder(folder: string, account: Account | undefined) {
  const usual = join(folder, "socket");
  if (Buffer.byteLength(join(usual, ".s.PGSQL.5432.lock")) <= maxSocketLength) return usual;
  const shared = account ? elsewhere : tmpdir();
  return join(shared, `valance-${digestOf(folder)}`);
}

/** Removes the socket folder if the home's path was too long and it is in a shared folder. */
export function removeFarSocket({ folder, socket }: Home) {
  if (!socket.startsWith(folder)) rmSync(socket, { recursive: true, force: true });
}

/** The private PostgreSQL's password; undefined before it is created. */
export function readPassword({ folder }: Home): string | undefined {
  const file = join(folder, passwordFile);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

export async function makePassword({ folder }: Home): Promise<string> {
  const password = randomBytes(24).toString("base64url");
  await writeDurably(join(folder, passwordFile), password);
  return password;
}

function makeFolder(folder: string, mode: number, owner?: Account) {
  try {
    // Create the parents separately: `mode` would apply to each of them.
    mkdirSync(dirname(folder), { recursive: true, mode: 0o755 });
    if (!existsSync(folder)) mkdirSync(folder, { mode });
    // In a shared temporary folder, someone else may have placed a link here.
    if (!lstatSync(folder).isDirectory()) throw new Error("it is not a folder");
    chmodSync(folder, mode);
    if (owner) chownSync(folder, owner.uid, owner.gid);
    return folder;
  } catch (error) {
    throw new StartupError(`Cannot use the folder ${folder}: ${(error as Error).message}`);
  }
}

function digestOf(path: string) {
  return createHash("sha256").update(path).digest("hex").slice(0, 12);
}
