import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openTestApp, type TestApp } from "./test-app.ts";
import { callback, visit } from "./visitor.example.ts";

/** Everything that the process writes anywhere while people work and things go wrong. */
let office: TestApp;
let said = "";
const hear = (line: unknown) => {
  said += String(line);
  return true;
};
beforeAll(async () => {
  office = await openTestApp({ log: { write: hear }, rateLimits: true });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await office.close();
});

it("the log of a day with sign-ins, requests, refusals and faults holds no name, address, number or token", async () => {
  for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, "write").mockImplementation(hear);
  const cookie = await office.as("staff");
  const { call } = office;
  await call("POST", "/api/login", { body: { username: "robin-staff", password: "guessed-at-random" } });
  await call("POST", "/api/leads", { body: callback });
  await call("POST", "/api/appointments", { body: visit });
  await call("POST", "/api/leads", { body: { ...callback, phone: "no" } });
  const [lead] = (await call("GET", "/api/leads?search=marisol", { cookie })).body;
  await call("GET", "/api/team?search=marisol", { cookie });
  await call("GET", "/api/calendar-feeds/a-token-of-somebody.ics");
  await call("POST", "/api/account/set-password", { body: { token: "link-of-somebody", password: "x" } });
  for (let n = 0; n < 12; n++)
    await call("POST", "/api/login", { body: { username: "robin-staff", password: "guessed-at-random" } });
  // A fault of ours: what is asked for is gone, while names are searched for and somebody's lead is written.
  await office.store.db.execute(sql`alter table leads rename to leads_gone`);
  const faults = [
    await call("GET", "/api/leads?search=marisol", { cookie }),
    await call("PUT", `/api/leads/${lead.id}`, {
      cookie,
      body: { firstName: "Marisol", email: visit.email },
    }),
  ];
  await office.store.db.execute(sql`alter table leads_gone rename to leads`);
  vi.restoreAllMocks();

  expect(faults.map(({ code }) => code)).toEqual([500, 500]);
  // It was listened to: the faults and the refusals are there.
  expect(said).toContain("GET /api/leads failed");
  expect(said).toContain('"refused":"too_often"');
  const token = /valance_session=([\w-]+)/.exec(cookie)?.[1] ?? "";
  expect(token).toHaveLength(43);
  const { firstName, lastName, email, phone, address } = visit;
  const people = [firstName, lastName, email, phone, callback.phone, address, "robin", "127.0.0.1"];
  const secrets = [token, "keeps-the-blinds-level", "guessed-at-random", "argon2", "a-token-of", "link-of"];
  for (const secret of [...people, ...secrets].filter((each) => each !== null)) {
    expect(said.toLowerCase(), secret).not.toContain(secret.toLowerCase());
  }
});
