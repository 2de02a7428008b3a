import path from "node:path";
import { OutboxWorker } from "../../src/server/features/delivery/outbox-worker.ts";
import { Intake } from "../../src/server/features/intake/intake.ts";
import { ErrorCounts } from "../../src/server/features/operations/error-counts.ts";
import { ServerBackups } from "../../src/server/features/operations/server-backups.ts";
import { Keyring, newKey } from "../../src/server/platform/core/keyring.ts";
import type { Store } from "../../src/server/platform/db/connection.ts";
import type { AppContext } from "../../src/server/platform/http/app-context.ts";
import type { MessagingConfig } from "../../src/server/platform/http/messaging-config.ts";
import { notifyStaff } from "../../src/server/platform/messaging/staff-email.ts";

/**
 * The app without site pages and without providers of messages. In TypeScript, so that the type check reports a missing
 * part.
 */
export function appContext(store: Store, dataDir: string): AppContext {
  const { db } = store;
  const [timeZone, publicUrl] = ["America/Chicago", "http://localhost:3000"];
  const keys = new Keyring([newKey(1)]);
  const sends = { email: false, text: false };
  const messaging: MessagingConfig = { keys, publicUrl, timeZone, sends, promises: sends, notifyStaff };
  const now = () => new Date();
  return {
    ...{ store, db, keys, now, publicUrl, timeZone, messaging },
    isLoopback: true,
    rateLimits: false,
    isDiskLow: async () => false,
    filesFolder: path.join(dataDir, "files"),
    intake: new Intake({ db, messaging, rateLimits: false, spoolFolder: `${dataDir}.spool` }),
    sender: new OutboxWorker({ db, now, messaging, providers: {} }),
    webhooks: { allowsPrivate: false, start: () => undefined, stop: async () => undefined },
    backups: new ServerBackups({ store, dataDir, folder: `${dataDir}.backups`, timeZone, now }),
    errors: new ErrorCounts({ db, now }),
    certificate: { endsAt: undefined, refresh: async () => undefined },
    installation: { version: "", dataDir, isPrivateDatabase: true, holdsMessages: false, startedAt: now() },
    site: { paths: () => [], file: () => undefined, renderPage: () => ({ status: 404, html: "" }) },
    assets: {
      folder: dataDir,
      site: { script: "/site.js", styles: [], preloads: [] },
      officeShell: "",
      officeScripts: () => [],
    },
  };
}
