import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { appointments, events, leads, messages, users } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { request } from "../../testing/appointments.ts";
import { addTeamUser } from "../../testing/users.ts";

const office = useTestApp({ sends: true });
const admin = await office.as("admin");
const staff = await office.as("staff");
const me = office.idOf("staff");

let casey: string;
let robin: string;
beforeEach(async () => {
  casey = (await addTeamUser(office, { username: "test-casey" })).id;
  robin = (await addTeamUser(office, { username: "test-robin" })).id;
});

const call = (method: "GET" | "POST" | "PUT", url: string, body?: unknown, cookie = admin) =>
  office.call(method, url, { body, cookie });
const handOver = (body: object, cookie = admin) => call("POST", `/api/team/${casey}/hand-over`, body, cookie);
const openWork = async (query = "") => (await call("GET", `/api/team/${casey}/open-work${query}`)).body;

async function booked(day: number, more: object = {}): Promise<string> {
  const { code, body } = await call("POST", "/api/appointments", {
    ...request,
    preferredDate: `2026-11-${day}`,
    assignedTo: casey,
    ...more,
  });
  expect(code).toBe(201);
  return body.id;
}
const lead = async (more: object = {}): Promise<string> =>
  (
    await call("POST", "/api/leads", {
      ...{ firstName: "Nora", lastName: "Dale", phone: "8505550177", message: "Shades" },
      ...{ assignedTo: casey, ...more },
    })
  ).body.id;
const personOf = async (id: string) =>
  (await call("GET", `/api/appointments/${id}`)).body.assignedTo ??
  (await office.store.db.select().from(leads).where(eq(leads.id, id)))[0]?.assignedTo ??
  null;
const renotified = async () => {
  const rows = await office.store.db.select().from(messages);
  return rows.filter(({ cause }) => cause.includes(":reassigned:")).map(({ subject }) => subject);
};

describe("handing over at deactivation", () => {
  it("lists open appointments and leads, reassigns all of them and deactivates in one step", async () => {
    const [first, second, nora] = [await booked(24), await booked(25), await lead()];
    await lead({ status: "lost", phone: "8505550178" });
    const done = await booked(26);
    await call("PUT", `/api/appointments/${done}`, { status: "cancelled" });
    const work = await openWork();
    expect([work.appointments.total, work.leads.total]).toEqual([2, 1]);
    expect(work.appointments.rows).toMatchObject([
      { id: first, clientName: "Marisol Vega", appointmentType: "consultation" },
      { id: second },
    ]);
    const { code, body } = await handOver({ because: "deactivate", giveAllTo: robin });
    expect([code, body]).toEqual([200, { appointments: 2, leads: 1, away: null }]);
    for (const id of [first, second, nora]) expect(await personOf(id)).toBe(robin);
    expect((await openWork()).appointments.total).toBe(0);
    const [row] = await office.store.db.select().from(users).where(eq(users.id, casey));
    expect(row?.state).toBe("deactivated");
  });

  it("assigns each to someone else, or to nobody", async () => {
    const [first, second, nora] = [await booked(24), await booked(25), await lead()];
    await handOver({
      ...{ because: "deactivate", giveAllTo: "nobody" },
      appointments: [{ id: second, giveTo: robin }],
    });
    expect([await personOf(first), await personOf(second), await personOf(nora)]).toEqual([
      null,
      robin,
      null,
    ]);
  });

  it("notifies a customer once per appointment, also when it changes hands again or is sent twice", async () => {
    await booked(24);
    await booked(25);
    await handOver({ because: "other", giveAllTo: robin });
    expect(await renotified()).toHaveLength(2);
    await handOver({ because: "other", giveAllTo: robin });
    await call("POST", `/api/team/${robin}/hand-over`, { because: "other", giveAllTo: casey });
    expect(await renotified()).toHaveLength(2);
    expect((await office.store.db.select().from(messages)).map(({ body }) => body).join()).toMatch(
      /A different member of our team will come/,
    );
  });

  it("sends nothing if nobody takes over, or while messages are switched off", async () => {
    await booked(24);
    await handOver({ because: "other", giveAllTo: robin, tellCustomers: false });
    await call("POST", `/api/team/${robin}/hand-over`, { because: "other", giveAllTo: "nobody" });
    expect(await renotified()).toEqual([]);
  });

  it("is refused as a whole if someone would be double-booked, with a reason for each", async () => {
    const [clashing, free] = [await booked(24), await booked(25)];
    await booked(24, { assignedTo: robin, preferredTime: "10:30 AM" });
    const { code, body } = await handOver({ because: "deactivate", giveAllTo: robin });
    expect(code).toBe(409);
    expect(body).toMatchObject({
      code: "cannot_take",
      message: expect.stringMatching(/^Nothing was reassigned.*November 24, 10:00 AM/),
      fields: { [`appointments.${clashing}`]: expect.stringMatching(/^test-robin is booked/) },
    });
    expect([await personOf(clashing), await personOf(free)]).toEqual([casey, casey]);
    const each = { appointments: [{ id: clashing, giveTo: "nobody" }] };
    expect((await handOver({ because: "deactivate", giveAllTo: robin, ...each })).code).toBe(200);
  });

  it("is refused for a conflict with an appointment that is being rescheduled, on either side", async () => {
    const mine = await booked(24);
    const theirs = await booked(24, { assignedTo: robin, preferredTime: "10:30 AM" });
    await call("PUT", `/api/appointments/${theirs}`, { status: "rescheduled" });
    const refused = { code: 409, body: { code: "cannot_take" } };
    expect(await handOver({ because: "deactivate", giveAllTo: robin })).toMatchObject(refused);
    await call("PUT", `/api/appointments/${mine}`, { status: "rescheduled" });
    expect(await handOver({ because: "deactivate", giveAllTo: robin })).toMatchObject(refused);
    expect(await personOf(mine)).toBe(casey);
  });

  it("ignores requested calls in the conflict check, on either side", async () => {
    const asCall = (id: string) =>
      office.store.db.update(appointments).set({ callRequested: true }).where(eq(appointments.id, id));
    const mine = await booked(24);
    await asCall(mine);
    await booked(24, { assignedTo: robin });
    const other = await booked(25);
    await asCall(await booked(25, { assignedTo: robin, preferredTime: "10:30 AM" }));
    expect((await handOver({ because: "other", giveAllTo: robin })).code).toBe(200);
    expect([await personOf(mine), await personOf(other)]).toEqual([robin, robin]);
  });

  it("is safe for two administrators at once", async () => {
    await booked(24);
    await lead();
    const both = [robin, "nobody"].map((giveAllTo) => handOver({ because: "deactivate", giveAllTo }));
    expect((await Promise.all(both)).map(({ code }) => code)).toEqual([200, 200]);
    const recorded = await office.store.db.select().from(events).where(eq(events.kind, "user.handed_over"));
    expect(recorded).toHaveLength(1);
  });

  it("takes a handful of statements for hundreds of leads", async () => {
    const row = { firstName: "Nora", phone: "8505550134", phoneDigits: "8505550134", message: "Shutters" };
    await office.store.db
      .insert(leads)
      .values(Array.from({ length: 600 }, (_, n) => ({ ...row, lastName: `Guest ${n}`, assignedTo: casey })));
    const work = await openWork();
    expect([work.leads.total, work.leads.rows.length]).toEqual([600, 200]);
    expect((await handOver({ because: "other", giveAllTo: robin })).body.leads).toBe(600);
  });

  it.each([
    ["to keep something", { because: "deactivate" }],
    ["a stranger", { because: "deactivate", giveAllTo: "00000000-0000-4000-8000-000000000000" }],
    ["days in the wrong order", { because: "away", from: "2026-12-02", until: "2026-12-01" }],
    ["away without days", { because: "away" }],
    ["a first day without an absence", { because: "deactivate", giveAllTo: "nobody", from: "2026-12-01" }],
    ["a last day without an absence", { because: "deactivate", giveAllTo: "nobody", until: "2026-12-01" }],
    ["an unknown field", { because: "other", everything: true }],
  ])("refuses %s", async (_what, body) => {
    const answer = await handOver(body);
    expect(answer.code).toBe(400);
    expect(Object.keys(answer.body.fields)).toHaveLength(1);
  });

  it("is for administrators, or for a user's own work", async () => {
    expect((await handOver({ because: "other", giveAllTo: robin }, staff)).code).toBe(403);
    expect((await call("GET", `/api/team/${casey}/open-work`, undefined, staff)).code).toBe(403);
    expect((await call("POST", `/api/team/${casey}/back`, {}, staff)).code).toBe(403);
    const own = (body: object) => call("POST", `/api/team/${me}/hand-over`, body, staff);
    expect((await own({ because: "deactivate", giveAllTo: robin })).code).toBe(403);
    const away = { from: "2026-11-25", until: "2026-11-30" };
    expect((await own({ because: "away", ...away, giveAllTo: robin })).body.away).toEqual(away);
    expect((await call("POST", `/api/team/${me}/back`, {}, staff)).body).toEqual({ away: null });
  });
});

describe("a user who is away", () => {
  const away = { because: "away", from: "2026-11-24", until: "2026-11-26" };

  it("hands over the appointments of those days, and keeps the others", async () => {
    const [during, after] = [await booked(25), await booked(27)];
    expect((await openWork("?from=2026-11-24&until=2026-11-26")).appointments.total).toBe(1);
    const { body } = await handOver({ ...away, giveAllTo: robin, leads: [] });
    expect(body).toMatchObject({ appointments: 1, away: { until: "2026-11-26" } });
    expect([await personOf(during), await personOf(after)]).toEqual([robin, casey]);
  });

  it("also hands over appointments that are being rescheduled on those days", async () => {
    const during = await booked(25);
    await call("PUT", `/api/appointments/${during}`, { status: "rescheduled" });
    expect((await openWork("?from=2026-11-24&until=2026-11-26")).appointments.total).toBe(1);
    expect((await handOver({ ...away, giveAllTo: robin })).body.appointments).toBe(1);
    expect(await personOf(during)).toBe(robin);
  });

  it("cannot be booked, proposed or assigned work, and is shown as away", async () => {
    await handOver(away);
    const { code, body } = await call("POST", "/api/appointments", {
      ...request,
      preferredDate: "2026-11-25",
      assignedTo: casey,
    });
    expect([code, body.code, body.fields?.assignedTo]).toEqual([
      409,
      "away",
      "test-casey is away until Thursday, November 26.",
    ]);
    const times = await call("GET", `/api/appointments/free-times?assignedTo=${casey}&from=2026-11-24`);
    expect(times.body[0].day).toBe("2026-11-27");
    const id = await booked(25, { assignedTo: robin });
    expect((await call("PUT", `/api/appointments/${id}`, { assignedTo: casey })).body.code).toBe("away");
    const back = await call("POST", `/api/team/${robin}/hand-over`, { because: "other", giveAllTo: casey });
    expect(back.body.fields).toEqual({ [`appointments.${id}`]: expect.stringMatching(/is away until/) });
    const { body: users } = await call("GET", "/api/colleagues");
    expect(users).toContainEqual(
      expect.objectContaining({ id: casey, away: { from: "2026-11-24", until: "2026-11-26" } }),
    );
  });
});
