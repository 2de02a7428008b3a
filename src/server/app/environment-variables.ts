import { isIP } from "node:net";
import { z } from "zod";
import {
  knownUsernamePattern,
  maxPasswordLength,
  minPasswordLength,
  usernameRule,
} from "#domain/staff/credentials.ts";
import { isLoopbackHost } from "../platform/core/ip-network.ts";
import { readKeys } from "../platform/core/keyring.ts";
import { isPostgresAddress } from "../platform/db/postgres/address.ts";
import { twilioOrigin } from "../platform/messaging/twilio.ts";

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

type Variable = keyof Settings;

export type Settings = z.infer<typeof one>;

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

/** The environment's variables: each alone, and those that need each other. */
export const variables = one.superRefine((settings, context) => {
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

/** One line that names a bad variable and shows its value, unless that is a secret. */
export function complaint({ path, message }: z.core.$ZodIssue, settings: Record<string, string | undefined>) {
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
