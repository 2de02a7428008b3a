import { isIP } from "node:net";
import path from "node:path";
import { z } from "zod";
import {
  knownUsernamePattern,
  maxPasswordLength,
  minPasswordLength,
  usernameRule,
} from "#domain/staff/credentials.ts";
import type { Bucket } from "../features/operations/object-store.ts";
import { isLoopbackHost } from "../platform/core/ip-network.ts";
import { type Key, readKeys } from "../platform/core/keyring.ts";
import { StartupError } from "../platform/core/startup-error.ts";
import { isPostgresAddress } from "../platform/db/postgres/address.ts";
import { twilioOrigin } from "../platform/messaging/twilio.ts";

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

function configurationOf(settings: z.infer<typeof variables>): Omit<Configuration, "isService"> {
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

function adminOf({ ADMIN_USERNAME: username, ADMIN_PASSWORD: password }: z.infer<typeof variables>) {
  return username && password ? { username, password } : undefined;
}

function twilioOf(settings: z.infer<typeof variables>) {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = settings;
  const origin = new URL(settings.TWILIO_API).origin;
  return accountSid && authToken && from ? { accountSid, authToken, from, origin } : undefined;
}

function bucketOf(settings: z.infer<typeof variables>): Bucket | undefined {
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_BUCKET: bucket } = settings;
  const { BACKUP_S3_KEY: key, BACKUP_S3_SECRET: secret, BACKUP_S3_REGION: region } = settings;
  if (!endpoint || !bucket || !key || !secret) return undefined;
  return { endpoint: new URL(endpoint).origin, bucket, key, secret, region };
}

/** The message states what the variable accepts; complaint() completes the sentence. */
const setting = (takes: string, isGood: (value: string) => boolean) => z.string().refine(isGood, takes);

const isSwitch = (value: string) => value === "on" || value === "off";

const one = z.object({
  PORT: setting("a whole number from 0 to 65535", isPort).default("3000"),
  HOST: setting("an address of this machine, such as 127.0.0.1 or 0.0.0.0", isHost).default("127.0.0.1"),
  PUBLIC_URL: setting("http:// or https:// and a host, without a path", isOrigin).optional(),
  DATA_DIR: setting("the path of a folder", (value) => !value.includes("\0")).default("./data"),
  BACKUP_DIR: setting("the path of a folder", (value) => !value.includes("\0")).optional(),
  LOG_ARCHIVE_DIR: setting("the path of a folder", (value) => !value.includes("\0")).optional(),
  BACKUP_S3_ENDPOINT: setting("https:// and a host, without a path", isSecretOrigin).optional(),
  BACKUP_S3_BUCKET: setting("a name of 3 to 63 lowercase letters, digits, dots and hyphens", (value) =>
    /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(value),
  ).optional(),
  BACKUP_S3_KEY: setting("the id of an access key, without spaces", (value) =>
    /^[!-~]+$/.test(value),
  ).optional(),
  BACKUP_S3_SECRET: setting("the secret of that key, at least 8 characters", (value) =>
    /^[!-~]{8,}$/.test(value),
  ).optional(),
  BACKUP_S3_REGION: setting("a name such as eu-central-1", (value) => /^[a-z\d-]+$/.test(value)).default(
    "us-east-1",
  ),
  SECRET_KEYS: setting("1: and 32 bytes in base64, several with commas", (value) =>
    Boolean(readKeys(value)),
  ).optional(),
  SECRET_KEYS_FILE: setting("the path of a file", (value) => !value.includes("\0")).optional(),
  SECRET_KEYS_LOST: setting("yes", (value) => value === "yes").optional(),
  UPGRADE_WITHOUT_BACKUP: setting("yes", (value) => value === "yes").optional(),
  DATABASE_URL: setting("postgres://user:password@host:5432/database", isPostgresAddress).optional(),
  // Also accepts names from before usernames were limited to one alphabet.
  ADMIN_USERNAME: setting(usernameRule, (value) => knownUsernamePattern.test(value)).optional(),
  ADMIN_PASSWORD: setting(`${minPasswordLength} to ${maxPasswordLength} characters`, isPassword).optional(),
  BUSINESS_TIME_ZONE: setting("a name such as America/Chicago", isTimeZone).default("America/Chicago"),
  SMTP_URL: setting("smtp:// or smtps:// with user:password@host:port", isMailServer).optional(),
  MAIL_FROM: setting("hello@example.com or Name <hello@example.com>", isSender).optional(),
  TWILIO_ACCOUNT_SID: setting("AC and 32 hexadecimal digits", (value) =>
    /^AC[\da-f]{32}$/i.test(value),
  ).optional(),
  TWILIO_AUTH_TOKEN: setting("32 hexadecimal digits", (value) => /^[\da-f]{32}$/i.test(value)).optional(),
  TWILIO_FROM: setting("a number such as +18505550134", (value) =>
    /^\+[1-9]\d{6,14}$/.test(value),
  ).optional(),
  TWILIO_API: setting("https:// and a host, without a path", isSecretOrigin).default(twilioOrigin),
  PREPARED_STATEMENTS: setting("on or off", isSwitch).default("on"),
  RATE_LIMITS: setting("on or off", isSwitch).default("on"),
  PRIVATE_WEBHOOKS: setting("on or off", isSwitch).default("off"),
  HOLD_MESSAGES: setting("yes", (value) => value === "yes").optional(),
  METRICS_PORT: setting("a whole number from 0 to 65535", isPort).optional(),
});

type Variable = keyof z.infer<typeof one>;

const secrets: readonly string[] = [
  "SECRET_KEYS",
  "DATABASE_URL",
  "ADMIN_PASSWORD",
  "SMTP_URL",
  "TWILIO_AUTH_TOKEN",
  "BACKUP_S3_SECRET",
];

const partners: [Variable, Variable[]][] = [
  ["ADMIN_USERNAME", ["ADMIN_PASSWORD"]],
  ["ADMIN_PASSWORD", ["ADMIN_USERNAME"]],
  ["SMTP_URL", ["MAIL_FROM"]],
  ["BACKUP_S3_ENDPOINT", ["BACKUP_S3_BUCKET", "BACKUP_S3_KEY", "BACKUP_S3_SECRET"]],
  ["BACKUP_S3_BUCKET", ["BACKUP_S3_ENDPOINT"]],
  ["BACKUP_S3_KEY", ["BACKUP_S3_ENDPOINT"]],
  ["BACKUP_S3_SECRET", ["BACKUP_S3_ENDPOINT"]],
  ["TWILIO_ACCOUNT_SID", ["TWILIO_AUTH_TOKEN", "TWILIO_FROM"]],
  ["TWILIO_AUTH_TOKEN", ["TWILIO_ACCOUNT_SID", "TWILIO_FROM"]],
  ["TWILIO_FROM", ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN"]],
];

const variables = one.superRefine((settings, context) => {
  const object = (path: Variable, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  for (const [variable, needed] of partners) {
    const missing = needed.find((partner) => !settings[partner]);
    if (settings[variable] && missing) object(missing, `a value, because ${variable} is set`);
  }
  if (settings.LOG_ARCHIVE_DIR && settings.DATABASE_URL)
    object("LOG_ARCHIVE_DIR", "unset, because the server at DATABASE_URL archives its own log");
  if (settings.PUBLIC_URL === undefined || !URL.canParse(settings.PUBLIC_URL)) return;
  const { hostname, protocol } = new URL(settings.PUBLIC_URL);
  if (isLoopbackHost(hostname)) return;
  // Without TLS, cookies are not Secure and passwords are readable in transit.
  if (protocol === "http:") object("PUBLIC_URL", "https://, because it is not this machine");
  if (settings.RATE_LIMITS === "off") object("RATE_LIMITS", "on, because PUBLIC_URL is not this machine");
});

function complaint({ path, message }: z.core.$ZodIssue, settings: Record<string, string | undefined>) {
  const variable = String(path[0]);
  return `${variable} is ${shown(variable, settings[variable])}, but must be ${message}`;
}

function shown(variable: string, value: string | undefined) {
  if (value === undefined) return "not set";
  return secrets.includes(variable) ? "a secret that is not shown here" : JSON.stringify(value.slice(0, 100));
}

function isPort(value: string) {
  return /^\d{1,5}$/.test(value) && Number(value) <= 65_535;
}

function isHost(value: string) {
  return isIP(value) !== 0 || /^[a-z\d]([a-z\d.-]{0,251}[a-z\d])?$/i.test(value);
}

function isOrigin(value: string) {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return ["http:", "https:"].includes(url.protocol) && url.href === `${url.origin}/`;
}

/** Receives secrets, so plain HTTP is allowed only on this machine. */
function isSecretOrigin(value: string) {
  return isOrigin(value) && (value.startsWith("https:") || isLoopbackHost(new URL(value).hostname));
}

function isPassword(value: string) {
  return value.length >= minPasswordLength && value.length <= maxPasswordLength;
}

/** Intl also accepts offsets such as +01:00, but they ignore daylight saving time. */
function isTimeZone(value: string) {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: value });
    return !/^[+-]/.test(value);
  } catch {
    return false;
  }
}

function isMailServer(value: string) {
  return /^smtps?:\/\//.test(value) && URL.canParse(value) && new URL(value).hostname !== "";
}

function isSender(value: string) {
  const address = /^[^<>\r\n]*<([^<>]+)>$/.exec(value)?.[1] ?? value;
  return z.email().safeParse(address.trim()).success;
}
