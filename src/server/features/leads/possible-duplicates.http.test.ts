import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { leads } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { people } from "../seed/people.ts";

const office = useTestApp();
const cookie = await office.as("admin");

const migration = readFileSync("db/migrations/0015_repeat_requests.sql", "utf8");
/** 0038 renamed its column. */
const flagsOfMigration = migration
  .split("--> statement-breakpoint")[1]!
  .replace('"came_again"', '"possible_duplicate"');

function waitAMinute() {
  office.clock.now = new Date(office.clock.now.getTime() + 60_000);
}

const { marisol } = people;
const call = (method: "GET" | "POST" | "PUT", path: string, body?: object) =>
  office.call(method, path, { cookie, ...(body ? { body } : {}) });

/** Records a lead one minute after the one before. */
async function createLead(lastName: string, change: object = {}) {
  waitAMinute();
  const { firstName, phone } = marisol;
  const requested = { firstName, lastName, phone, message: "Shutters", ...change };
  return (await call("POST", "/api/leads", requested)).body;
}

const sheet = (phone: string) => ({
  kind: "leads",
  content: `First name,Last name,Phone\nMarisol,Imported,${phone}`,
  columns: ["firstName", "lastName", "phone"],
  fileName: "fair.csv",
});

/** Submits a callback request from the website. */
async function sendRequest(change: object) {
  waitAMinute();
  const body = { ...marisol, message: "Blinds, please", leadType: "callback", ...change };
  expect((await office.call("POST", "/api/leads", { body })).code).toBe(201);
}

const possible = async (more = "") => {
  const { body } = await call("GET", `/api/leads?duplicates=possible&sort=lastName${more}`);
  return body.map(({ lastName }: { lastName: string }) => lastName);
};

describe("the filter for possible duplicates", () => {
  it("finds leads whose phone or email an earlier lead has, in any spelling", async () => {
    await createLead("First", { phone: "(850) 555-0134", email: "nora@example.com" });
    await createLead("Phone", { phone: "+1 850.555.0134" });
    await createLead("Email", { phone: "8505550199", email: "NORA@example.com" });
    await createLead("Somebody", { phone: "8505550177", email: "gus@example.com" });
    await createLead("Unreachable", { phone: "n/a" });
    await createLead("Unreachable, too", { phone: "none" });
    expect(await possible()).toEqual(["Email", "Phone"]);
    await office.store.db.execute(sql`update leads set possible_duplicate = false`);
    await office.store.db.execute(sql.raw(flagsOfMigration));
    expect(await possible(), "as the migration marks who was there before it").toEqual(["Email", "Phone"]);
    const { body, headers } = await call("GET", "/api/leads?column=new&duplicates=possible");
    expect([body.length, headers["x-total-count"]]).toEqual([2, "2"]);
    const sheet = await call("GET", "/api/leads/export?duplicates=possible");
    expect(String(sheet.body).trim().split("\r\n")).toHaveLength(3);
  });

  it("finds a lead that asks again on the website with a different request", async () => {
    await createLead("First");
    await office.store.db.update(leads).set({ createdAt: new Date("2026-11-18T16:00:00Z") });
    await sendRequest({ lastName: "Again" });
    expect(await possible()).toEqual(["Again"]);
  });

  it("finds existing leads when an earlier request is released", async () => {
    await sendRequest({ lastName: "Held Back", website: "spam.example" });
    await createLead("Since", { source: "phone" });
    const { body: held } = await call("GET", "/api/requests?state=quarantined");
    expect((await call("POST", `/api/requests/${held[0].id}/release`)).code).toBe(200);
    expect(await possible()).toEqual(["Since"]);
  });

  it("finds a lead that takes over an email of someone else from a later request", async () => {
    await createLead("First", { email: marisol.email });
    await sendRequest({ phone: "8505550199", lastName: "Second", email: "" });
    await sendRequest({ phone: "8505550199", lastName: "Second", message: "Here is my email" });
    expect(await possible()).toEqual([]);
    const [second] = (await call("GET", "/api/leads?search=Second")).body;
    await call("PUT", `/api/leads/${second.id}`, { email: marisol.email });
    expect(await possible()).toEqual(["Second"]);
  });

  it("finds an imported lead whose digits are too few to match at import", async () => {
    await createLead("First", { phone: "555-0134" });
    waitAMinute();
    await call("POST", "/api/imports", sheet("555-0134"));
    expect(await possible()).toEqual(["Imported"]);
  });

  it("finds other leads as soon as a number is corrected", async () => {
    const first = await createLead("First");
    const second = await createLead("Second");
    await createLead("Third", { phone: "8505550199" });
    await call("PUT", `/api/leads/${first.id}`, { phone: "8505550199" });
    expect(await possible()).toEqual(["Third"]);
    await call("PUT", `/api/leads/${second.id}`, { email: "second@example.com", phone: "8505550199" });
    expect(await possible()).toEqual(["Second", "Third"]);
    await call("PUT", `/api/leads/${second.id}`, { phone: "8505550100" });
    expect(await possible()).toEqual(["Third"]);
  });

  it("drops merged leads, whichever of the two stayed", async () => {
    const first = await createLead("First");
    const second = await createLead("Second");
    const third = await createLead("Third");
    const merge = (primary: { id: string; version: number }, other: { id: string; version: number }) =>
      call("POST", `/api/leads/${primary.id}/merge`, {
        otherId: other.id,
        version: primary.version,
        otherVersion: other.version,
      });
    const { body: primary } = await merge(third, first);
    expect(await possible()).toEqual(["Third"]);
    await merge(primary, second);
    expect(await possible()).toEqual([]);
  });

  it("drops leads whose earlier lead went when an import was undone", async () => {
    const { body: taken } = await call("POST", "/api/imports", sheet(marisol.phone));
    await createLead("Again");
    expect(await possible()).toEqual(["Again"]);
    expect((await call("POST", `/api/imports/${taken.id}/undo`, {})).code).toBe(200);
    expect(await possible()).toEqual([]);
  });
});

it("accepts that one value only", async () => {
  expect((await call("GET", "/api/leads?duplicates=all")).code).toBe(400);
});
