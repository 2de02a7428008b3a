import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, inject } from "vitest";
import { minute } from "#domain/durations.ts";
import type { Role } from "#domain/staff/user.ts";
import type { ReturnedForm, Site } from "#site/context/renderer.ts";
import { buildApp } from "../app/app.ts";
import { OutboxWorker } from "../features/delivery/outbox-worker.ts";
import { Intake } from "../features/intake/intake.ts";
import { ErrorCounts } from "../features/operations/error-counts.ts";
import { ServerBackups } from "../features/operations/server-backups.ts";
import { Keyring, newKey } from "../platform/core/keyring.ts";
import type { Store } from "../platform/db/connection.ts";
import type { AppContext } from "../platform/http/app-context.ts";
import { notifyStaff } from "../platform/messaging/staff-email.ts";
import { type Answer, type Call, caller } from "./call.ts";
import { creator, type RecordFactory } from "./create.ts";
import { openTestStore } from "./database.ts";
import { openOutbox, type TestOutbox } from "./outbox.ts";
import { resetDatabase } from "./reset.ts";
import { cookieFrom, SignedInUsers } from "./signed-in-users.ts";
import { testAccount } from "./twilio.ts";

export { type Answer, done } from "./call.ts";

/** Saturday, November 21, 2026, 10:00 AM in Chicago. */
export const testNow = new Date("2026-11-21T16:00:00Z");

/** Seals secrets in this process; shared by all test apps. */
export const testKeys = new Keyring([newKey(1)]);

/** Replaces the site renderer, which has its own tests, so that only the server is tested here. */
const plainSite: Site = {
  paths: () => ["/", "/schedule", "/auth"],
  file: (path) => (path === "/robots.txt" ? { type: "text/plain", text: "User-agent: *" } : undefined),
  renderPage: ({ path, returned, received, trouble, refusal, appointment }, { company }) => ({
    status: trouble ? 503 : (refusal?.status ?? (appointment ? 200 : statusOf(path, returned))),
    html: `<!doctype html><title>${company.companyName}</title>${JSON.stringify({ path, returned, received, refusal, appointment })}`,
  }),
};

function statusOf(path: string, returned: ReturnedForm | undefined) {
  if (returned) return 422;
  return ["/", "/schedule", "/auth", "/schedule/received"].includes(path) ? 200 : 404;
}

interface TestOptions extends Partial<AppContext> {
  /** Time on the clock when a test begins. */
  startsAt?: Date;
  /** Whether emails and texts are sent, to servers of the test. Otherwise they stay in the office. */
  sends?: boolean;
  /** Keeps the data between tests, for tests that share what beforeAll made or build on each other. */
  keepsData?: boolean;
}

export interface TestApp extends TestOutbox {
  app: FastifyInstance;
  store: Store;
  context: AppContext;
  /** The clock that the app uses. */
  clock: { now: Date };
  /** Advances the clock by minutes. */
  later(minutes: number): void;
  call: Call;
  create: RecordFactory;
  /**
   * Session cookie of robin-admin or robin-staff. Called outside a test, it adds the user for all tests of
   * the file.
   */
  as(role: Role): Promise<string>;
  /** The user of this cookie. */
  idOf(role: Role): string;
  /** Restores data, clock, channels and addresses; precedes each test, and each round of a test with several. */
  reset(): Promise<void>;
}

/**
 * The whole application on a real database, with a clock that only tests move. Opens before the tests of the
 * file or describe; each test starts with the starter data only. Its fields are set once hooks have run.
 */
export function useTestApp({ startsAt = testNow, keepsData = false, ...options }: TestOptions = {}): TestApp {
  const clock = { now: startsAt };
  const publicUrl =
    options.publicUrl ?? (options.sends ? "https://gulf-shades.example" : "http://localhost:3000");
  const signedIn = new SignedInUsers(publicUrl);
  const office = { clock } as TestApp;
  office.as = (role) => signedIn.as(role);
  office.idOf = (role) => signedIn.idOf(role);
  office.later = (minutes) => {
    clock.now = new Date(clock.now.getTime() + minutes * minute);
  };
  let opened: Awaited<ReturnType<typeof openApp>>;
  beforeAll(async () => {
    clock.now = startsAt;
    opened = await openApp({ ...options, publicUrl }, clock, office.as);
    Object.assign(office, opened.tools);
    await signedIn.enter(office.store.db, startsAt, false);
  });
  office.reset = async () => {
    clock.now = startsAt;
    opened.restore();
    await resetDatabase(office.store.db);
    await signedIn.enter(office.store.db, startsAt, true);
  };
  if (!keepsData) beforeEach(() => office.reset());
  afterAll(() => opened.close());
  return office;
}

type OpenOptions = Omit<TestOptions, "publicUrl"> & { publicUrl: string };

async function openApp(
  { sends = false, publicUrl, ...change }: OpenOptions,
  clock: TestApp["clock"],
  as: (role: Role) => Promise<string>,
) {
  const store = await openTestStore(inject("appTemplate"));
  const folder = mkdtempSync(join(tmpdir(), "valance-files-"));
  const now = () => clock.now;
  const timeZone = "America/Chicago";
  const keys = change.keys ?? testKeys;
  const messaging = change.messaging ?? {
    keys,
    publicUrl,
    timeZone,
    sends: { email: sends, text: sends },
    promises: { email: true, text: true },
    notifyStaff,
  };
  const context: AppContext = {
    store,
    db: store.db,
    keys,
    now,
    publicUrl,
    isLoopback: true,
    timeZone,
    rateLimits: false,
    // Prints errors, so that a failing test shows them. Refusals are expected.
    log: { write: (line) => line.includes('"level":50') && process.stdout.write(line) },
    filesFolder: join(folder, "files"),
    isDiskLow: async () => false,
    site: plainSite,
    assets: {
      folder,
      site: { script: "/assets/site.js", styles: [], preloads: [] },
      officeShell: "",
      officeScripts: () => [],
    },
    intake: new Intake({
      db: store.db,
      messaging,
      rateLimits: change.rateLimits ?? false,
      spoolFolder: join(folder, "spool"),
    }),
    backups: new ServerBackups({ store, dataDir: folder, folder: join(folder, "backups"), timeZone, now }),
    errors: new ErrorCounts({ db: store.db, now }),
    certificate: { endsAt: undefined, refresh: async () => undefined },
    installation: {
      ...{ version: "0.1.0", dataDir: folder, isPrivateDatabase: true, startedAt: testNow },
      holdsMessages: false,
    },
    messaging,
    // Sends nothing in the background; the outbox of the test has its own sender.
    sender: new OutboxWorker({ db: store.db, now, messaging, providers: {} }),
    // Sends nothing in the background, as the sender above.
    webhooks: { allowsPrivate: true, start: () => undefined, stop: async () => undefined },
    twilioToken: sends ? testAccount.authToken : undefined,
    ...change,
  };
  const app = await buildApp(context);
  const outbox = await openOutbox({ db: store.db, messaging, clock });
  if (sends) {
    const origin = await app.listen({ host: "127.0.0.1", port: 0 });
    outbox.tools.twilio.reach = (url) => url.replace(publicUrl, origin);
  }
  const { twilio } = outbox.tools;
  const { reach } = twilio;
  const [usualSends, usualPromises] = [{ ...messaging.sends }, { ...messaging.promises }];
  const restore = () => {
    outbox.forget();
    Object.assign(messaging.sends, usualSends);
    Object.assign(messaging.promises, usualPromises);
    twilio.reach = reach;
  };
  const close = async () => {
    await outbox.close();
    await app.close();
    await store.close();
    rmSync(folder, { recursive: true });
  };
  const call = caller(app, as);
  return { tools: { app, store, context, call, create: creator(call), ...outbox.tools }, restore, close };
}

/** The Cookie header that a browser sends after this answer's Set-Cookie. */
export function cookieOf({ headers }: Answer): string {
  return cookieFrom([headers["set-cookie"] ?? []].flat().map(String));
}
