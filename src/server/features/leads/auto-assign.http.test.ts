import { eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { hour } from "#domain/durations.ts";
import type { UserState } from "#domain/staff/user.ts";
import { events, leads, submissions, users } from "../../platform/db/tables/all.ts";
import { cookieOf, testNow, useTestApp } from "../../testing/app.ts";
import { addTeamUser, signIn } from "../../testing/users.ts";
import { callback } from "../../testing/visitor.fixture.ts";

const team = ["casey", "drew", "robin"];

let admin: string;
let clock = testNow.getTime();
const office = useTestApp({ now: () => new Date(clock++) });
beforeEach(async () => {
  clock = testNow.getTime();
  for (const username of team)
    await addTeamUser(office, { username, role: username === "robin" ? "admin" : "staff" });
  admin = cookieOf(await signIn(office, "robin"));
});

let callers = 0;
/** Submits as a visitor who is not known yet. */
async function sendRequest(more: object = {}) {
  callers += 1;
  const phone = `850555${String(callers).padStart(4, "0")}`;
  const answer = await office.call("POST", "/api/leads", { body: { ...callback, phone, ...more } });
  expect(answer.code).toBe(201);
}

/** The assignees of the leads, in the order of arrival. */
async function given(): Promise<(string | null)[]> {
  const rows = await office.store.db
    .select({ username: users.username })
    .from(leads)
    .leftJoin(users, eq(users.id, leads.assignedTo))
    .orderBy(leads.createdAt);
  return rows.map(({ username }) => username);
}

const shares = async () => {
  const all = await given();
  return team.map((username) => all.filter((each) => each === username).length);
};
const put = (body: object) => office.call("PUT", "/api/business", { body, cookie: admin });
const be = (state: UserState, ...names: string[]) =>
  office.store.db.update(users).set({ state }).where(inArray(users.username, names));

describe("a new lead without an assignee", () => {
  it("goes to each user in turn, and the timeline says that it was auto-assigned", async () => {
    for (let count = 0; count < 5; count++) await sendRequest();
    expect(await given()).toEqual(["casey", "drew", "robin", "casey", "drew"]);
    const [first] = await office.store.db.select().from(leads).orderBy(leads.createdAt);
    const timeline = await office.call("GET", `/api/leads/${first?.id}/story`, { cookie: admin });
    expect(timeline.body.find(({ kind }: { kind?: string }) => kind === "lead.assigned")).toMatchObject({
      by: null,
      fields: [{ field: "assignedTo", before: null, after: "casey" }],
    });
    const { body } = await office.call("GET", "/api/audit?limit=20", { cookie: admin });
    expect(body.map(({ what }: { what: string }) => what)).toContain("Auto-assigned a lead to casey");
  });

  it("is also assigned when staff enter it, unless they name someone", async () => {
    const [, , robin] = await office.store.db.select().from(users).orderBy(users.username);
    const createLead = async (more: object) =>
      (await office.call("POST", "/api/leads", { body: { ...callback, ...more }, cookie: admin })).body;
    expect((await createLead({})).assignedTo).not.toBe(robin?.id);
    expect((await createLead({ assignedTo: robin?.id })).assignedTo).toBe(robin?.id);
    expect(await given()).toEqual(["casey", "robin"]);
    expect(await office.store.db.$count(events, eq(events.kind, "lead.assigned"))).toBe(1);
    await sendRequest();
    expect((await given()).at(-1)).toBe("drew");
  });

  it("stays unassigned if staff chose nobody, and does not count as anyone's turn", async () => {
    const answer = await office.call("POST", "/api/leads", {
      body: { ...callback, assignedTo: null },
      cookie: admin,
    });
    expect([answer.code, answer.body.assignedTo]).toEqual([201, null]);
    expect(await office.store.db.$count(events, eq(events.kind, "lead.assigned"))).toBe(0);
    await sendRequest();
    expect(await given()).toEqual([null, "casey"]);
  });

  it("stays with its assignee when the same person asks again", async () => {
    await sendRequest();
    await sendRequest({ phone: callback.phone });
    await sendRequest({ phone: callback.phone, message: "And a shade" });
    expect(await given()).toEqual(["casey", "drew"]);
  });

  it("stays unassigned while the setting is off, if nobody is active, and in an imported file", async () => {
    expect((await put({ autoAssign: false })).body).toMatchObject({ autoAssign: false });
    await sendRequest();
    await put({ autoAssign: true });
    const body = {
      ...{ kind: "leads", fileName: "old.csv", columns: ["firstName", "lastName", "phone", "message"] },
      content: "First,Last,Phone,Message\nIna,Roy,8505550199,Blinds\n",
    };
    expect((await office.call("POST", "/api/imports", { body, cookie: admin })).code).toBe(201);
    await be("deactivated", ...team);
    await sendRequest();
    expect(await given()).toEqual([null, null, null]);
  });

  it("never goes to a user who left; a returning user gets only their share of the day", async () => {
    await be("deactivated", "drew");
    for (let count = 0; count < 4; count++) await sendRequest();
    expect(await shares()).toEqual([2, 0, 2]);
    clock += 25 * hour;
    await be("active", "drew");
    for (let count = 0; count < 3; count++) await sendRequest();
    expect(await shares()).toEqual([3, 1, 3]);
  });

  it("goes to the next in turn although an older request was released from quarantine in between", async () => {
    await sendRequest({ website: "a robot fills this" });
    await sendRequest();
    const [held] = await office.store.db
      .select()
      .from(submissions)
      .where(eq(submissions.state, "quarantined"));
    const { code } = await office.call("POST", `/api/requests/${held?.id}/release`, { cookie: admin });
    expect([code, await given()]).toEqual([200, ["drew", "casey"]]);
    for (let count = 0; count < 2; count++) await sendRequest();
    expect(await given()).toEqual(["drew", "casey", "robin", "casey"]);
  });

  it("never goes to a user who is away, and goes to them next when they are back", async () => {
    const isDrew = eq(users.username, "drew");
    const [drew] = await office.store.db
      .update(users)
      .set({ awayFrom: "2026-11-01", awayUntil: "2026-11-30" })
      .where(isDrew)
      .returning();
    for (let count = 0; count < 4; count++) await sendRequest();
    expect(await shares()).toEqual([2, 0, 2]);
    const { code } = await office.call("POST", `/api/team/${drew?.id}/back`, { body: {}, cookie: admin });
    await sendRequest();
    expect([code, (await given()).at(-1)]).toEqual([200, "drew"]);
  });

  it("is assigned evenly, however many come in at once", async () => {
    await Promise.all(Array.from({ length: 20 }, () => sendRequest()));
    const counts = await shares();
    expect(counts.reduce((sum, count) => sum + count)).toBe(20);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  });

  it("gives users who were there all day equal numbers, within one", async () => {
    const step = fc.constantFrom("ask", "ask", "ask", "drew leaves", "drew returns");
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        await office.store.db.delete(submissions);
        await office.store.db.delete(leads);
        await be("active", ...team);
        for (const each of steps) {
          if (each === "ask") await sendRequest();
          else await be(each === "drew leaves" ? "deactivated" : "active", "drew");
        }
        const [casey = 0, drew = 0, robin = 0] = await shares();
        expect(Math.abs(casey - robin)).toBeLessThanOrEqual(1);
        expect(drew).toBeLessThanOrEqual(Math.max(casey, robin) + 1);
        expect(await given()).not.toContain(null);
      }),
      { numRuns: 10 },
    );
  });
});
