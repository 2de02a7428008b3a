import path from "node:path";
import type { Bucket } from "../features/operations/object-store.ts";
import { isLoopbackHost } from "../platform/core/ip-network.ts";
import { type Key, readKeys } from "../platform/core/keyring.ts";
import { StartupError } from "../platform/core/startup-error.ts";
import { complaint, type Settings, variables } from "./environment-variables.ts";

export interface Configuration {
  /** 0 means any free port. */
  port: number;
  host: string;
  /** The public origin, without a trailing slash. */
  publicUrl: string;
  /** Whether the server is reachable from this machine only. */
  isLoopback: boolean;
  /** Absolute path. */
  dataDir: string;
  /** Absolute path of the folder for backups. */
  backupDir: string;
  /** Of an S3-compatible store that gets copies of encrypted backups. */
  bucket?: Bucket;
  /** Absolute path of the archive of the private PostgreSQL's log. */
  logArchive?: string;
  /** Encryption keys for stored secrets, if the environment sets them. */
  secretKeys?: [Key, ...Key[]];
  /** Absolute path, outside the data folder so that its backups do not contain the keys. */
  secretKeysFile: string;
  secretKeysLost: boolean;
  /** Whether pending migrations need no backup. */
  withoutBackup: boolean;
  /** Whether systemd started this process. */
  isService: boolean;
  databaseUrl?: string;
  /** Whether connections keep prepared statements. */
  prepares: boolean;
  admin?: { username: string; password: string };
  /** IANA name. */
  timeZone: string;
  smtpUrl?: string;
  mailFrom?: string;
  twilio?: { accountSid: string; authToken: string; from: string; origin: string };
  rateLimits: boolean;
  /** Whether webhooks may reach this machine and its networks, also over plain HTTP. */
  privateWebhooks: boolean;
  /** Whether messages and webhooks stay queued. */
  holdsMessages: boolean;
  /** Port of `/metrics`, on this machine only. */
  metricsPort?: number;
}

/** Only this function reads the environment. Throws StartupError with one line that names the bad variable. */
export function readConfiguration(environment: Record<string, string | undefined>): Configuration {
  const settings = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const read = variables.safeParse(settings);
  if (!read.success) throw new StartupError(complaint(read.error.issues[0]!, settings));
  // Its children inherit the variable, but have other numbers.
  const isService = environment.SYSTEMD_EXEC_PID === String(process.pid);
  return { ...configurationOf(read.data), isService };
}

function configurationOf(settings: Settings): Omit<Configuration, "isService"> {
  const publicUrl = settings.PUBLIC_URL
    ? new URL(settings.PUBLIC_URL).origin
    : `http://localhost:${settings.PORT}`;
  return {
    port: Number(settings.PORT),
    host: settings.HOST,
    publicUrl,
    isLoopback: isLoopbackHost(new URL(publicUrl).hostname) && isLoopbackHost(settings.HOST),
    dataDir: path.resolve(settings.DATA_DIR),
    backupDir: path.resolve(settings.BACKUP_DIR ?? `${path.resolve(settings.DATA_DIR)}.backups`),
    bucket: bucketOf(settings),
    logArchive: settings.LOG_ARCHIVE_DIR ? path.resolve(settings.LOG_ARCHIVE_DIR) : undefined,
    secretKeys: settings.SECRET_KEYS ? readKeys(settings.SECRET_KEYS) : undefined,
    secretKeysFile: path.resolve(settings.SECRET_KEYS_FILE ?? `${path.resolve(settings.DATA_DIR)}.keys`),
    secretKeysLost: settings.SECRET_KEYS_LOST === "yes",
    withoutBackup: settings.UPGRADE_WITHOUT_BACKUP === "yes",
    databaseUrl: settings.DATABASE_URL,
    prepares: settings.PREPARED_STATEMENTS === "on",
    admin: adminOf(settings),
    timeZone: settings.BUSINESS_TIME_ZONE,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    twilio: twilioOf(settings),
    rateLimits: settings.RATE_LIMITS === "on",
    privateWebhooks: settings.PRIVATE_WEBHOOKS === "on",
    holdsMessages: settings.HOLD_MESSAGES === "yes",
    metricsPort: settings.METRICS_PORT === undefined ? undefined : Number(settings.METRICS_PORT),
  };
}

function adminOf({ ADMIN_USERNAME: username, ADMIN_PASSWORD: password }: Settings) {
  return username && password ? { username, password } : undefined;
}

function twilioOf(settings: Settings) {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = settings;
  const origin = new URL(settings.TWILIO_API).origin;
  return accountSid && authToken && from ? { accountSid, authToken, from, origin } : undefined;
}

function bucketOf(settings: Settings): Bucket | undefined {
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_BUCKET: bucket } = settings;
  const { BACKUP_S3_KEY: key, BACKUP_S3_SECRET: secret, BACKUP_S3_REGION: region } = settings;
  if (!endpoint || !bucket || !key || !secret) return undefined;
  return { endpoint: new URL(endpoint).origin, bucket, key, secret, region };
}
