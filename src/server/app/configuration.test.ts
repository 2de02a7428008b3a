import path from "node:path";
import { describe, expect, it } from "vitest";
import { StartupError } from "../platform/core/startup-error.ts";
import { readConfiguration } from "./configuration.ts";

const accountSid = `AC${"0123456789abcdef".repeat(2)}`;
const authToken = "0123456789abcdef".repeat(2);

function complaintAbout(environment: Record<string, string>) {
  try {
    readConfiguration(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError);
    const { message } = error as Error;
    expect(message.split("\n")).toHaveLength(1);
    return message;
  }
  throw new Error("Nothing was refused");
}

const defaults = {
  port: 3000,
  host: "127.0.0.1",
  publicUrl: "http://localhost:3000",
  isLoopback: true,
  dataDir: path.resolve("data"),
  backupDir: path.resolve("data.backups"),
  secretKeysFile: path.resolve("data.keys"),
  secretKeysLost: false,
  withoutBackup: false,
  isService: false,
  timeZone: "America/Chicago",
  prepares: true,
  rateLimits: true,
  privateWebhooks: false,
  holdsMessages: false,
};

describe("the configuration", () => {
  it("is complete when nothing is set", () => {
    expect(readConfiguration({})).toEqual(defaults);
  });

  it("treats an empty variable as unset", () => {
    const names =
      "PORT HOST PUBLIC_URL DATA_DIR LOG_ARCHIVE_DIR BACKUP_S3_ENDPOINT BACKUP_S3_BUCKET BACKUP_S3_KEY BACKUP_S3_SECRET BACKUP_S3_REGION SECRET_KEYS SECRET_KEYS_FILE SECRET_KEYS_LOST UPGRADE_WITHOUT_BACKUP DATABASE_URL ADMIN_USERNAME ADMIN_PASSWORD BUSINESS_TIME_ZONE SMTP_URL MAIL_FROM TWILIO_ACCOUNT_SID TWILIO_AUTH_TOKEN TWILIO_FROM TWILIO_API PREPARED_STATEMENTS RATE_LIMITS PRIVATE_WEBHOOKS HOLD_MESSAGES METRICS_PORT";
    const empty = Object.fromEntries(names.split(" ").map((variable) => [variable, ""]));
    expect(readConfiguration(empty)).toEqual(defaults);
  });

  it("ignores every other variable", () => {
    expect(readConfiguration({ PATH: "/bin", PGHOST: "elsewhere", NODE_ENV: "nonsense" })).toEqual(defaults);
  });
});

it("knows whether systemd started this process, or one above it", () => {
  const isService = (pid: number) => readConfiguration({ SYSTEMD_EXEC_PID: String(pid) }).isService;
  expect([isService(process.pid), isService(process.ppid)]).toEqual([true, false]);
});

describe("a valid value", () => {
  const login = { ADMIN_USERNAME: "marlena", ADMIN_PASSWORD: "a long enough one" };
  const mail = {
    SMTP_URL: "smtps://me:secret@mail.example.com:465",
    MAIL_FROM: "Valance <hello@example.com>",
  };
  const texts = { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: "+18505550134" };
  const keys = `7:${Buffer.alloc(32).toString("base64")}`;
  const database = "postgres://me:secret@db.example.com:5432/valance";

  it.each([
    [{ PORT: "8080" }, { port: 8080, publicUrl: "http://localhost:8080" }],
    [{ PORT: "0" }, { port: 0 }],
    [{ HOST: "0.0.0.0" }, { host: "0.0.0.0" }],
    [{ HOST: "::1" }, { host: "::1", isLoopback: true }],
    [{ HOST: "office.local" }, { host: "office.local" }],
    [{ PUBLIC_URL: "https://shades.example.com/" }, { publicUrl: "https://shades.example.com" }],
    [{ PUBLIC_URL: "https://shades.example.com:443" }, { publicUrl: "https://shades.example.com" }],
    [{ DATA_DIR: "/var/lib/val ance" }, { dataDir: "/var/lib/val ance" }],
    [{ DATA_DIR: "/srv/data" }, { secretKeysFile: "/srv/data.keys" }],
    [{ SECRET_KEYS_FILE: "/etc/valance.keys" }, { secretKeysFile: "/etc/valance.keys" }],
    [{ SECRET_KEYS: keys }, { secretKeys: [{ number: 7, bytes: Buffer.alloc(32) }] }],
    [{ SECRET_KEYS_LOST: "yes" }, { secretKeysLost: true }],
    [{ UPGRADE_WITHOUT_BACKUP: "yes" }, { withoutBackup: true }],
    [{ HOLD_MESSAGES: "yes" }, { holdsMessages: true }],
    [{ DATABASE_URL: database }, { databaseUrl: database }],
    [{ LOG_ARCHIVE_DIR: "/mnt/archive" }, { logArchive: path.resolve("/mnt/archive") }],
    [
      {
        BACKUP_S3_ENDPOINT: "https://s3.example.com/",
        ...{ BACKUP_S3_BUCKET: "copies", BACKUP_S3_KEY: "id", BACKUP_S3_SECRET: "hush-hush" },
      },
      {
        bucket: {
          ...{ endpoint: "https://s3.example.com", bucket: "copies", key: "id", secret: "hush-hush" },
          region: "us-east-1",
        },
      },
    ],
    [{ DATABASE_URL: "postgresql:///valance?host=/run/postgresql" }, {}],
    [login, { admin: { username: "marlena", password: "a long enough one" } }],
    [{ BUSINESS_TIME_ZONE: "America/New_York" }, { timeZone: "America/New_York" }],
    [mail, { smtpUrl: mail.SMTP_URL, mailFrom: mail.MAIL_FROM }],
    [{ MAIL_FROM: "hello@example.com" }, { mailFrom: "hello@example.com" }],
    [texts, { twilio: { accountSid, authToken, from: "+18505550134", origin: "https://api.twilio.com" } }],
    [
      { ...texts, TWILIO_API: "https://api.dublin.ie1.twilio.com" },
      { twilio: { origin: "https://api.dublin.ie1.twilio.com" } },
    ],
    [{ PREPARED_STATEMENTS: "off" }, { prepares: false }],
    [{ RATE_LIMITS: "off" }, { rateLimits: false }],
    [{ RATE_LIMITS: "on", PUBLIC_URL: "https://shades.example.com" }, { rateLimits: true }],
    [{ RATE_LIMITS: "off", PUBLIC_URL: "http://127.0.0.1:3000" }, { rateLimits: false }],
  ])("is accepted: %o", (environment, expected) => {
    expect(readConfiguration(environment)).toMatchObject(expected);
  });
});

describe("an invalid value", () => {
  it.each([
    [{ PORT: "http" }, 'PORT is "http", but must be a whole number from 0 to 65535'],
    [{ PORT: "65536" }, 'PORT is "65536", but'],
    [{ PORT: "-1" }, 'PORT is "-1", but'],
    [{ HOLD_MESSAGES: "no" }, 'HOLD_MESSAGES is "no", but must be yes'],
    [{ HOST: "http://127.0.0.1" }, 'HOST is "http://127.0.0.1", but'],
    [{ HOST: "two words" }, 'HOST is "two words", but'],
    [
      { PUBLIC_URL: "shades.example.com" },
      'PUBLIC_URL is "shades.example.com", but must be http:// or https://',
    ],
    [{ PUBLIC_URL: "https://shades.example.com/shop" }, "PUBLIC_URL is"],
    [{ PUBLIC_URL: "https://me:secret@shades.example.com" }, "PUBLIC_URL is"],
    [{ PUBLIC_URL: "ftp://shades.example.com" }, "PUBLIC_URL is"],
    [{ DATA_DIR: "a\0b" }, "DATA_DIR is"],
    [
      { LOG_ARCHIVE_DIR: "/mnt/archive", DATABASE_URL: "postgres://me:secret@db.example.com:5432/valance" },
      'LOG_ARCHIVE_DIR is "/mnt/archive", but must be unset',
    ],
    [{ ADMIN_USERNAME: "a b", ADMIN_PASSWORD: "a long enough one" }, 'ADMIN_USERNAME is "a b", but'],
    [
      { ADMIN_USERNAME: "marlena" },
      "ADMIN_PASSWORD is not set, but must be a value, because ADMIN_USERNAME is set",
    ],
    [{ ADMIN_PASSWORD: "a long enough one" }, "ADMIN_USERNAME is not set, but"],
    [{ BUSINESS_TIME_ZONE: "Chicago" }, 'BUSINESS_TIME_ZONE is "Chicago", but must be a name such as'],
    [{ BUSINESS_TIME_ZONE: "+01:00" }, "BUSINESS_TIME_ZONE is"],
    [
      { SMTP_URL: "smtp://mail.example.com" },
      "MAIL_FROM is not set, but must be a value, because SMTP_URL is set",
    ],
    [{ MAIL_FROM: "hello" }, 'MAIL_FROM is "hello", but'],
    [{ MAIL_FROM: "A\r\nBcc: b@example.com <a@example.com>" }, "MAIL_FROM is"],
    [{ TWILIO_ACCOUNT_SID: "123" }, 'TWILIO_ACCOUNT_SID is "123", but'],
    [{ TWILIO_ACCOUNT_SID: accountSid }, "TWILIO_AUTH_TOKEN is not set, but"],
    [{ TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken }, "TWILIO_FROM is not set, but"],
    [{ TWILIO_API: "http://api.twilio.com" }, 'TWILIO_API is "http://api.twilio.com", but must be https://'],
    [{ BACKUP_S3_ENDPOINT: "http://s3.example.com" }, "BACKUP_S3_ENDPOINT is"],
    [{ BACKUP_S3_ENDPOINT: "https://s3.example.com" }, "BACKUP_S3_BUCKET is not set, but must be a value"],
    [{ BACKUP_S3_KEY: "key" }, "BACKUP_S3_ENDPOINT is not set, but must be a value"],
    [{ BACKUP_S3_BUCKET: "A_B" }, 'BACKUP_S3_BUCKET is "A_B", but must be a name of 3 to 63'],
    [{ TWILIO_FROM: "850 555 0134" }, 'TWILIO_FROM is "850 555 0134", but must be a number such as'],
    [{ PREPARED_STATEMENTS: "no" }, 'PREPARED_STATEMENTS is "no", but must be on or off'],
    [{ RATE_LIMITS: "no" }, 'RATE_LIMITS is "no", but must be on or off'],
    [
      { RATE_LIMITS: "off", PUBLIC_URL: "https://shades.example.com" },
      'RATE_LIMITS is "off", but must be on, because PUBLIC_URL is not this machine',
    ],
    [
      { PUBLIC_URL: "http://shades.example.com" },
      'PUBLIC_URL is "http://shades.example.com", but must be https://, because it is not this machine',
    ],
    [{ RATE_LIMITS: "off", PUBLIC_URL: "shades.example.com" }, 'PUBLIC_URL is "shades.example.com", but'],
    [{ PUBLIC_URL: "http://192.168.1.20:3000" }, 'PUBLIC_URL is "http://192.168.1.20:3000", but'],
  ])("is refused in one line that names the variable: %o", (environment, expected) => {
    expect(complaintAbout(environment)).toContain(expected);
  });

  it.each([
    "SECRET_KEYS",
    "DATABASE_URL",
    "ADMIN_PASSWORD",
    "SMTP_URL",
    "TWILIO_AUTH_TOKEN",
    "BACKUP_S3_SECRET",
  ])("is refused without showing it: %s", (secret) => {
    const complaint = complaintAbout({ [secret]: "hush" });
    expect(complaint).toContain(`${secret} is a secret that is not shown here, but must be`);
    expect(complaint).not.toContain("hush");
  });
});

describe("isLoopback", () => {
  it.each([
    [{}, true],
    [{ PUBLIC_URL: "http://127.0.0.5:3000" }, true],
    [{ PUBLIC_URL: "http://[::1]:3000" }, true],
    [{ PUBLIC_URL: "http://shades.localhost:3000" }, true],
    [{ PUBLIC_URL: "https://shades.example.com" }, false],
    [{ PUBLIC_URL: "https://127.example.com" }, false],
    // Every name reaches the server when it listens on all interfaces.
    [{ HOST: "0.0.0.0" }, false],
  ])("answers %o with %s", (environment, expected) => {
    expect(readConfiguration(environment).isLoopback).toBe(expected);
  });
});
