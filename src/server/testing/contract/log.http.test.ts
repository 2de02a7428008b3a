import { spawn } from "node:child_process";
import { once } from "node:events";
import { sql } from "drizzle-orm";
import { afterAll, expect, it, vi } from "vitest";
import { buildApp } from "../../app/app.ts";
import { startBackgroundJobs } from "../../app/background-jobs.ts";
import { OutboxWorker } from "../../features/delivery/outbox-worker.ts";
import { countRow } from "../../platform/db/row-counts.ts";
import { messages } from "../../platform/db/tables/all.ts";
import { makeKey, withKey } from "../api-keys.ts";
import { testNow, useTestApp } from "../app.ts";
import { appointmentRequest, callback } from "../visitor.fixture.ts";

/** Captures everything that the process logs during normal work and failures. */
let output = "";
const hear = (line: unknown) => {
  output += String(line);
  return true;
};
const office = useTestApp({ log: { write: hear }, rateLimits: true });
afterAll(() => {
  vi.restoreAllMocks();
});

it("logs no name, address, number or token during sign-ins, requests, refusals and failures", async () => {
  for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, "write").mockImplementation(hear);
  const cookie = await office.as("staff");
  const { call } = office;
  await call("POST", "/api/login", { body: { username: "robin-staff", password: "guessed-at-random" } });
  await call("POST", "/api/leads", { body: callback });
  await call("POST", "/api/appointments", { body: appointmentRequest });
  await call("POST", "/api/leads", { body: { ...callback, phone: "no" } });
  const [lead] = (await call("GET", "/api/leads?search=marisol", { cookie })).body;
  await call("GET", "/api/team?search=marisol", { cookie });
  await call("GET", "/api/calendar-feeds/a-token-of-somebody.ics");
  await call("POST", "/api/account/set-password", { body: { token: "link-of-somebody", password: "x" } });
  const { secret, headers } = await makeKey(office, { name: "Ledger of Marisol", scopes: ["leads:read"] });
  for (const url of ["/api/leads", "/api/clients"]) await call("GET", url, { headers });
  await call("GET", "/api/leads", { headers: withKey("vk_key-of-nobody") });
  for (let n = 0; n < 12; n++)
    await call("POST", "/api/login", { body: { username: "robin-staff", password: "guessed-at-random" } });
  // Causes a server error while names are searched and a lead is written.
  await office.store.db.execute(sql`alter table leads rename to leads_gone`);
  const faults = [
    await call("GET", "/api/leads?search=marisol", { cookie }),
    await call("GET", "/api/leads?format=csv", { headers }),
    await call("PUT", `/api/leads/${lead.id}`, {
      cookie,
      body: { firstName: "Marisol", email: appointmentRequest.email },
    }),
  ];
  await office.store.db.execute(sql`alter table leads_gone rename to leads`);
  vi.restoreAllMocks();

  expect(faults.map(({ code }) => code)).toEqual([500, 500, 500]);
  // Proves that the log was captured.
  expect(output).toContain("GET /api/leads failed");
  expect(output).toContain('"refused":"too_often"');
  const token = /valance_session=([\w-]+)/.exec(cookie)?.[1] ?? "";
  expect(token).toHaveLength(43);
  const { firstName, lastName, email, phone, address } = appointmentRequest;
  const people = [firstName, lastName, email, phone, callback.phone, address, "robin", "127.0.0.1"];
  const secrets = [token, "keeps-the-blinds-level", "guessed-at-random", "argon2", "a-token-of", "link-of"];
  secrets.push(secret, secret.slice(0, 9), "key-of");
  for (const secret of [...people, ...secrets].filter((each) => each !== null)) {
    expect(output.toLowerCase(), secret).not.toContain(secret.toLowerCase());
  }
});

/** Matches text that only a failed query contains. */
const inFailedQueries = /failed query|params|select |insert |8505557788|850\) 555-7788|marisol/i;

it("logs background failures without the failed query", async () => {
  const { db } = office.store;
  output = "";
  for (const level of ["error", "warn"] as const) vi.spyOn(console, level).mockImplementation(hear);
  await db.insert(messages).values({
    ...{ cause: "request:7:text", channel: "text", recipient: "(850) 555-7788", body: "Hello Marisol" },
    ...{ state: "queued", createdAt: testNow, dueAt: testNow },
  });
  await db.execute(sql`alter table consents rename to consents_gone`);
  const provider = { send: () => Promise.resolve("sent"), close: () => undefined };
  const sender = new OutboxWorker({ ...office.context, providers: { text: provider }, every: 10 });
  sender.start();
  await vi.waitFor(() => expect(output).toContain("Messages are waiting"), 10_000);
  await sender.stop();
  await db.execute(sql`alter table consents_gone rename to consents`);

  const many = sql`insert into row_counts (noun, key, amount)
    select 'leads', '{"assignedTo": "Marisol"}'::jsonb, 1 from generate_series(1, 600)`;
  await db.execute(many);
  await db.execute(
    sql`alter table row_counts add constraint broken check (noun not like '% folded') not valid`,
  );
  await countRow(db, "leads");
  await db.execute(sql`alter table row_counts drop constraint broken`);

  await db.execute(sql`alter table trash rename to trash_gone`);
  const context = { ...office.context, sender };
  const second = await buildApp(context);
  startBackgroundJobs(second, context);
  await second.ready();
  await vi.waitFor(() => expect(output).toContain("Could not empty the trash"), 10_000);
  await second.close();
  await db.execute(sql`alter table trash_gone rename to trash`);
  vi.restoreAllMocks();

  expect(output).toMatch(/Messages are waiting, .*: \w+ 42P01 at /);
  expect(output).toMatch(/The row counts of leads were not folded: \w+ 23514 broken at .*row-counts\.ts/);
  expect(output).not.toMatch(inFailedQueries);
});

it("prints where a crash happened, and no values", async () => {
  const program = `import { exitWithError } from "./src/server/app/shutdown.ts";
    const cause = Object.assign(new Error("no"), { code: "42P01" });
    await exitWithError(new Error("Failed query: select $1\\nparams: Marisol", { cause }));`;
  const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", program]);
  let complaint = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    complaint += text;
  });
  expect(await once(child, "close")).toEqual([70, null]);
  expect(JSON.parse(complaint).msg).toMatch(/^Stopped by an internal error: Error 42P01 at /);
  expect(complaint).not.toMatch(inFailedQueries);
});
