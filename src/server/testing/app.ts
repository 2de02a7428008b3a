import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, InjectOptions } from "fastify";
import type { ReturnedForm, Site } from "#site/context/renderer.ts";
import { buildApp } from "../app/app.ts";
import { MessageSender } from "../features/delivery/outbox-worker.ts";
import { Intake } from "../features/intake/intake.ts";
import { addStarterData } from "../features/seed/starter.ts";
import { nameColumns } from "../features/users/account-reads.ts";
import { hashPassword } from "../features/users/passwords.ts";
import { Keyring, newKey } from "../platform/core/keyring.ts";
import type { Store } from "../platform/db/connection.ts";
import { users } from "../platform/db/tables/all.ts";
import type { AppContext } from "../platform/http/app-context.ts";
import { notifyStaff } from "../platform/messaging/staff-email.ts";
import { openTestStore } from "./database.ts";

/** Saturday, November 21, 2026, 10:00 AM in Chicago. */
export const testNow = new Date("2026-11-21T16:00:00Z");

/** Seals secrets in this process; shared by all test apps. */
export const testKeys = new Keyring([newKey(1)]);

/** Replaces the site renderer, which has its own tests, so that only the server is tested here. */
const plainSite: Site = {
  paths: () => ["/", "/schedule", "/auth"],
  file: (path) => (path === "/robots.txt" ? { type: "text/plain", text: "User-agent: *" } : undefined),
  renderPage: ({ path, returned, received, trouble, visit }, { company }) => ({
    status: trouble ? 503 : visit ? 200 : statusOf(path, returned),
    html: `<!doctype html><title>${company.companyName}</title>${JSON.stringify({ path, returned, received, visit })}`,
  }),
};

function statusOf(path: string, returned: ReturnedForm | undefined) {
  if (returned) return 422;
  return ["/", "/schedule", "/auth", "/schedule/received"].includes(path) ? 200 : 404;
}

export interface TestApp {
  app: FastifyInstance;
  store: Store;
  parts: AppContext;
  /** Sends JSON as the cookie's user and parses a JSON answer. */
  call(method: Verb, url: string, more?: Call): Promise<Answer>;
  /** Session cookie of a member with this role, created on first use. */
  as(role: "admin" | "staff"): Promise<string>;
  close(): Promise<void>;
}

type Verb = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

interface Call {
  body?: unknown;
  cookie?: string | undefined;
  headers?: Record<string, string>;
}

export interface Answer {
  code: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape they are there to prove
  body: any;
  headers: Record<string, string | string[] | number | undefined>;
}

/** The whole application with starter data on a migrated, real database and a fixed clock. */
export async function openTestApp(change: Partial<AppContext> = {}): Promise<TestApp> {
  const store = await openTestStore();
  await addStarterData(store.db);
  const noFiles = mkdtempSync(join(tmpdir(), "valance-files-"));
  const timeZone = "America/Chicago";
  const keys = change.keys ?? testKeys;
  const post = change.post ?? {
    keys,
    publicUrl: "http://localhost:3000",
    timeZone,
    sends: { email: false, text: false },
    promises: { email: true, text: true },
    notifyStaff,
  };
  const parts: AppContext = {
    store,
    db: store.db,
    keys,
    now: () => testNow,
    publicUrl: "http://localhost:3000",
    isLoopback: true,
    timeZone,
    rateLimits: false,
    // Prints errors, so that a failing test shows them. Refusals are expected.
    log: { write: (line) => line.includes('"level":50') && process.stdout.write(line) },
    filesFolder: join(noFiles, "files"),
    isDiskLow: async () => false,
    site: plainSite,
    assets: {
      folder: noFiles,
      site: { script: "/assets/site.js", styles: [], preloads: [] },
      officeShell: "",
    },
    intake: new Intake({
      db: store.db,
      post,
      rateLimits: change.rateLimits ?? false,
      spoolFolder: join(noFiles, "spool"),
    }),
    post,
    // Sends nothing in the background; a test that sends has its own sender.
    sender: new MessageSender({ db: store.db, now: () => testNow, post, providers: {} }),
    ...change,
  };
  const app = await buildApp(parts);
  const call = caller(app);
  const cookies = new Map<string, Promise<string>>();
  const as = (role: "admin" | "staff") => {
    const cookie = cookies.get(role) ?? signedIn(store, call, role);
    cookies.set(role, cookie);
    return cookie;
  };
  const close = async () => {
    await app.close();
    await store.close();
    rmSync(noFiles, { recursive: true });
  };
  return { app, store, parts, call, as, close };
}

function caller(app: FastifyInstance): TestApp["call"] {
  return async (method, url, { body, cookie, headers = {} } = {}) => {
    const request: InjectOptions = { method, url, headers: { ...headers, ...(cookie ? { cookie } : {}) } };
    if (body !== undefined) request.payload = body as NonNullable<InjectOptions["payload"]>;
    const answer = await app.inject(request);
    const isJson = String(answer.headers["content-type"]).includes("json");
    return { code: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers };
  };
}

const password = "keeps-the-blinds-level";

async function signedIn(store: Store, call: TestApp["call"], role: "admin" | "staff"): Promise<string> {
  const username = `robin-${role}`;
  await store.db
    .insert(users)
    .values({ ...nameColumns(username), passwordHash: await hashPassword(password), role, state: "active" });
  const answer = await call("POST", "/api/login", { body: { username, password } });
  return cookieOf(answer);
}

/** The Cookie header that a browser sends after this answer's Set-Cookie. */
export function cookieOf({ headers }: Answer): string {
  const set = [headers["set-cookie"] ?? []].flat().map(String);
  return set.map((cookie) => cookie.split(";")[0]).join("; ");
}
