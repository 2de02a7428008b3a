import type { FastifyInstance } from "fastify";
import type { Site, SiteAssets } from "#site/context/renderer.ts";
import type { HttpError } from "../core/http-error.ts";
import type { Keyring } from "../core/keyring.ts";
import type { Store } from "../db/connection.ts";
import type { Submission, SubmittedForm } from "../db/row-types.ts";
import type { backups } from "../db/tables/all.ts";
import type { MessagingConfig } from "./messaging-config.ts";

/** The application's dependencies. Tests pass their own clock and database; main.ts passes the real ones. */
export interface AppContext {
  store: Store;
  db: Store["db"];
  now: () => Date;
  /** The public origin, without a trailing slash: http://localhost:3000. */
  publicUrl: string;
  /** Whether the site is reachable from this machine only. */
  isLoopback: boolean;
  /** IANA name of the business's time zone. */
  timeZone: string;
  rateLimits: boolean;
  /** Timeouts in milliseconds for a request to arrive; tests set short ones. */
  slowest?: { headers: number; wholeRequest: number; checkInterval: number };
  /** Receives the log line by line; standard output if unset. */
  log?: { write: (line: string) => void };
  /** Folder for the contents of project files. */
  filesFolder: string;
  /** Whether the data folder's disk is almost full. */
  isDiskLow: () => Promise<boolean>;
  /** Receives visitors' submissions. */
  intake: IntakePort;
  /** Seals secrets that must be read again. */
  keys: Keyring;
  /** Writes and sends messages to customers. */
  messaging: MessagingConfig;
  sender: OutboxWorker;
  /** Tells other programs of events. */
  webhooks: WebhooksPort;
  /** Makes backups on this server. */
  backups: BackupsPort;
  /** Counts errors for the System screen. */
  errors: ErrorsPort;
  /** Of the public address. */
  certificate: CertificatePort;
  installation: Installation;
  /** Counts requests and statements; undefined if nobody asks for the numbers. */
  metrics?: { observe(app: FastifyInstance): void } | undefined;
  /** Verifies the signatures of Twilio's webhooks; undefined if texts are not set up. */
  twilioToken?: string | undefined;
  site: Site;
  assets: BuiltFiles;
}

/** Accepts visitors' submissions. */
interface IntakePort {
  /**
   * Accepts a submission and returns its id; `repeated` if it was accepted before. Throws a 4xx HttpError.
   */
  receive(sent: { form: SubmittedForm; key: string | undefined; at: Date; caller: string }): Promise<{
    id: string;
    repeated: boolean;
  }>;
  /** The refusal (429) of an HTML form whose sender is over the limit. */
  refuseForm(sent: { caller: string; at: Date }): Promise<HttpError | undefined>;
  /** Counts the submissions that wait on disk for the database: all, or those that match. */
  waiting(isWanted?: (submission: Submission) => boolean): Promise<number>;
  /** Deletes matching submissions from disk. */
  forget(isTheirs: (submission: Submission) => boolean): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/** Makes backups of the office. */
interface BackupsPort {
  readonly folder: string;
  /** Host and bucket of the store that gets copies. */
  elsewhere?: string | undefined;
  /** Begins one; throws a 409 HttpError while another one runs. */
  begin(): Promise<typeof backups.$inferSelect>;
  /** Makes the nightly backup if it is due. */
  nightly(signal: AbortSignal): Promise<void>;
  stop(): Promise<void>;
}

/** An unexpected error. */
export interface NotedError {
  /** Method and route pattern, or the background job. */
  call: string;
  error: unknown;
  requestId?: string | undefined;
}

/** Counts errors. */
export interface ErrorsPort {
  /** How many this process noted. */
  readonly noted: number;
  /** Neither waits nor throws. */
  note(noted: NotedError): void;
  /** Saves what was noted. Never throws. */
  flush(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/** The certificate of the public address, as visitors see it. */
interface CertificatePort {
  /** Undefined without TLS, or if it could not be read. */
  readonly endsAt: Date | undefined;
  /** Reads it again if that was long ago. Never throws. */
  refresh(): Promise<void>;
}

/** This process and where its data is. */
interface Installation {
  /** Of Valance. */
  version: string;
  /** Absolute path. */
  dataDir: string;
  /** Whether it runs its own PostgreSQL. */
  isPrivateDatabase: boolean;
  /** Absolute path of the archive of its log, if there is one. */
  logArchive?: string | undefined;
  /** Whether messages and webhooks stay queued. */
  holdsMessages: boolean;
  startedAt: Date;
}

/** Sends due messages. */
interface OutboxWorker {
  start(): void;
  stop(): Promise<void>;
}

interface WebhooksPort extends OutboxWorker {
  /** Whether webhooks may reach this machine and its networks, also over plain HTTP. */
  readonly allowsPrivate: boolean;
}

/** The build's output for the browser. */
export interface BuiltFiles {
  /** Folder that holds the files. */
  folder: string;
  site: SiteAssets;
  /** The office's HTML shell, with the placeholders __NONCE__, __TIME_ZONE__ and __SCRIPTS__. */
  officeShell: string;
  /** Addresses of the office's scripts: its entry, what that imports, and what these sources of a screen need. */
  officeScripts: (sources: readonly string[]) => string[];
}
