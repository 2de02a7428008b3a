import { createHash, randomBytes } from "node:crypto";
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { CannotStart } from "../../core/startup-error.ts";
import { writeSynced } from "../../core/write-durably.ts";
import { type Account, accountForPostgres, canReach } from "./account.ts";

/** Where the private PostgreSQL of a data folder lies, and as whom it runs. */
export interface Home {
  folder: string;
  /** Undefined: PostgreSQL runs as this process does. */
  account: Account | undefined;
  log: string;
  socket: string;
}

/** For a process of root's whose data folder is closed to PostgreSQL's account. */
const elsewhere = "/var/lib/valance";

const passwordFile = "password";

/** Every system takes a socket's path of so many bytes. */
const longestSocket = 100;

/** Where all of it lies, or would lie, for a data folder. Makes nothing. */
export function homeOf(dataDir: string): Home {
  const account = accountForPostgres();
  const usual = join(dataDir, "postgres");
  const folder =
    !account || canReach(account, usual)
      ? usual
      : join(elsewhere, `${basename(dataDir)}-${digestOf(dataDir)}`);
  return { folder, account, log: join(folder, "log"), socket: socketFolder(folder, account) };
}

/** Makes what is missing, in an existing data folder. */
export function makeHome({ folder, account, log, socket }: Home) {
  makeFolder(folder, account ? 0o711 : 0o700);
  for (const own of [log, socket]) makeFolder(own, 0o700, account);
}

function socketFolder(folder: string, account: Account | undefined) {
  const usual = join(folder, "socket");
  if (Buffer.byteLength(join(usual, ".s.PGSQL.5432.lock")) <= longestSocket) return usual;
  const shared = account ? elsewhere : tmpdir();
  return join(shared, `valance-${digestOf(folder)}`);
}

/** That of a home whose path is too long: it lies in a folder for everybody. */
export function removeFarSocket({ folder, socket }: Home) {
  if (!socket.startsWith(folder)) rmSync(socket, { recursive: true, force: true });
}

/** The password of the private PostgreSQL; undefined before there is one. */
export function readPassword({ folder }: Home): string | undefined {
  const file = join(folder, passwordFile);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

export async function makePassword({ folder }: Home): Promise<string> {
  const password = randomBytes(24).toString("base64url");
  await writeSynced(join(folder, passwordFile), password);
  return password;
}

function makeFolder(folder: string, mode: number, owner?: Account) {
  try {
    // The mode would be that of every folder that is made on the way.
    mkdirSync(dirname(folder), { recursive: true, mode: 0o755 });
    if (!existsSync(folder)) mkdirSync(folder, { mode });
    // A stranger may have put a link in our place in the folder for temporary files.
    if (!lstatSync(folder).isDirectory()) throw new Error("something else is there");
    chmodSync(folder, mode);
    if (owner) chownSync(folder, owner.uid, owner.gid);
    return folder;
  } catch (error) {
    throw new CannotStart(`The folder ${folder} cannot be used: ${(error as Error).message}`);
  }
}

function digestOf(path: string) {
  return createHash("sha256").update(path).digest("hex").slice(0, 12);
}
