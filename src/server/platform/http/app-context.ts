import type { Site, SiteAssets } from "#site/context/renderer.ts";
import type { Refusal } from "../core/http-error.ts";
import type { Keyring } from "../core/keyring.ts";
import type { Store } from "../db/connection.ts";
import type { Asked, Submission } from "../db/row-types.ts";
import type { Post } from "./messaging-config.ts";

/** What the application is made of. Tests give their own clock and database; main.ts gives the real ones. */
export interface Parts {
  store: Store;
  db: Store["db"];
  now: () => Date;
  /** Origin people use, without a trailing slash: http://localhost:3000. */
  publicUrl: string;
  /** Whether the site is on this machine only. */
  isLoopback: boolean;
  /** IANA name of the business's time zone. */
  timeZone: string;
  rateLimits: boolean;
  /** Milliseconds that a request may take to arrive, where tests do not wait for the usual time. */
  slowest?: { headers: number; wholeRequest: number; look: number };
  /** Where the log is written, line by line; standard output where nothing is said. */
  log?: { write: (line: string) => void };
  /** Where the bytes of projects' files lie. */
  filesFolder: string;
  /** Whether the disk of the data folder has hardly any room left. */
  isDiskLow: () => Promise<boolean>;
  /** Where visitors' requests come in. */
  intake: IntakePort;
  /** What secrets that must be read again are sealed by. */
  keys: Keyring;
  /** How customers are written to, and what sends it. */
  post: Post;
  sender: OutboxWorker;
  /** What Twilio signs its calls with; undefined where texts are not set up. */
  twilioToken?: string | undefined;
  site: Site;
  assets: BuiltFiles;
}

/** Takes in what visitors send. */
export interface IntakePort {
  /** Takes a submission and gives its id; `repeated` when it was taken before. Throws HttpError 4xx. */
  receive(sent: { asked: Asked; key: string | undefined; at: Date; caller: string }): Promise<{
    id: string;
    repeated: boolean;
  }>;
  /** The refusal (429) of an HTML form past the limit of its sender. */
  refuseForm(sent: { caller: string; at: Date }): Promise<Refusal | undefined>;
  /** How many wait on the disk for the database. */
  waiting(): Promise<number>;
  /** Removes from the disk what the test matches. */
  forget(isTheirs: (submission: Submission) => boolean): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/** Sends messages that are due. */
export interface OutboxWorker {
  start(): void;
  stop(): Promise<void>;
}

/** What the build left for the browser. */
export interface BuiltFiles {
  /** Folder with the browser's files. */
  folder: string;
  site: SiteAssets;
  /** The office's HTML shell, with __NONCE__ and __TIME_ZONE__ to be put in. */
  officeShell: string;
}
