import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { NotificationItem } from "#contract/notifications.ts";
import { testNow, useTestApp } from "../../testing/app.ts";
import { appointmentRequest, callback } from "../../testing/visitor.fixture.ts";
import { events, submissions, users } from "../db/tables/all.ts";

let clock = testNow.getTime();
const office = useTestApp({ now: () => new Date(clock++) });
const staff = await office.as("staff");
const admin = await office.as("admin");
beforeEach(async () => {
  await office.store.db.update(users).set({ createdAt: testNow });
});

const notifications = async (cookie = staff): Promise<NotificationItem[]> =>
  (await office.call("GET", "/api/notices", { cookie })).body;
const titles = async (cookie = staff) => (await notifications(cookie)).map(({ title }) => title);
const want = (body: object, cookie = staff) =>
  office.call("PUT", "/api/account/notifications", { body, cookie });
const see = (until: string) => office.call("POST", "/api/notices/seen", { body: { until }, cookie: staff });

let callers = 0;
async function sendRequest() {
  callers += 1;
  const phone = `850555${String(callers).padStart(4, "0")}`;
  return office.call("POST", "/api/leads", { body: { ...callback, phone } });
}
const idOf = async (username: string) => {
  const [row] = await office.store.db.select().from(users).where(eq(users.username, username));
  return row?.id ?? "";
};

describe("the bell", () => {
  it("lists what others did, newest first, with the author and a link", async () => {
    await sendRequest();
    const taken = await office.call("POST", "/api/leads", {
      body: { ...callback, firstName: "Ines", phone: "8505550190" },
      cookie: admin,
    });
    expect(await notifications()).toMatchObject([
      {
        ...{ of: "new_leads", by: "robin-admin", isNew: true, address: `/crm/leads/${taken.body.id}` },
        title: expect.stringMatching(/^New lead: Ines Vega, assigned to robin-(admin|staff)$/),
      },
      { title: expect.stringContaining("New lead: Marisol Vega"), by: "A visitor", isNew: true },
    ]);
    expect((await titles(admin)).length).toBe(1);
  });

  it("announces an appointment request once: as the lead, or as the appointment if leads are off", async () => {
    expect((await office.call("POST", "/api/appointments", { body: appointmentRequest })).code).toBe(201);
    expect(await titles()).toEqual([
      expect.stringMatching(/^New lead: Marisol Vega, requested a consultation/),
    ]);
    await want({ new_leads: { office: false } });
    expect(await titles()).toEqual(["Appointment requested: Marisol Vega"]);
  });

  it("hides a kind that is switched off and shows it when switched on again", async () => {
    await sendRequest();
    await want({ new_leads: { office: false } });
    expect(await notifications()).toEqual([]);
    await want({ new_leads: { office: true } });
    expect(await titles()).toHaveLength(1);
  });

  it("tells administrators of pending accounts, and other users only of arrivals and departures", async () => {
    for (const cookie of [staff, admin]) await want({ team_updates: { office: true } }, cookie);
    const body = { username: "casey", password: "keeps-the-blinds-level" };
    expect((await office.call("POST", "/api/register", { body })).code).toBe(202);
    expect(await notifications(admin)).toMatchObject([
      { title: "Account pending approval: casey", address: "/crm/settings/team" },
    ]);
    expect(await notifications()).toEqual([]);
    await office.call("POST", `/api/team/${await idOf("casey")}/approve`, { cookie: admin, body: {} });
    expect(await notifications()).toMatchObject([{ title: "Joined the team: casey", address: null }]);
    await office.store.db.delete(users).where(eq(users.username, "casey"));
  });

  it("counts events since the last look as new, and never moves that mark back", async () => {
    await sendRequest();
    const [first] = await notifications();
    expect((await see(first?.at ?? "")).code).toBe(204);
    expect((await notifications()).map(({ isNew }) => isNew)).toEqual([false]);
    await sendRequest();
    expect((await notifications()).map(({ isNew }) => isNew)).toEqual([true, false]);
    await see(testNow.toISOString());
    expect((await notifications()).map(({ isNew }) => isNew)).toEqual([true, false]);
    await see("2999-01-01T00:00:00.000Z");
    expect((await notifications()).map(({ isNew }) => isNew)).toEqual([false, false]);
    await sendRequest();
    expect((await notifications())[0]?.isNew).toBe(true);
  });

  it("counts a request as new from its release, although it was sent before the last look", async () => {
    const website = "https://spam.example";
    await office.call("POST", "/api/leads", { body: { ...callback, firstName: "Ines", website } });
    await sendRequest();
    await see("2999-01-01T00:00:00.000Z");
    const [held] = await office.store.db
      .select()
      .from(submissions)
      .where(eq(submissions.state, "quarantined"));
    expect((await office.call("POST", `/api/requests/${held?.id}/release`, { cookie: admin })).code).toBe(
      200,
    );
    const [released, other] = await notifications();
    expect(released).toMatchObject({ title: expect.stringContaining("Ines"), isNew: true });
    expect(other).toMatchObject({ title: expect.stringContaining("Marisol"), isNew: false });
    await see(released?.at ?? "");
    expect((await notifications()).map(({ isNew }) => isNew)).toEqual([false, false]);
  });

  it("has nothing new for a user who just joined", async () => {
    await sendRequest();
    await office.store.db.update(users).set({ createdAt: new Date(clock) });
    expect((await notifications()).map(({ isNew }) => isNew)).toEqual([false]);
  });

  it("lists at most thirty, skips imported leads, and still lists what came before the import", async () => {
    await sendRequest();
    const subjectId = await idOf("robin-admin");
    const row = (n: number, detail: object) => ({
      ...{ kind: "lead.created", subjectId, at: new Date(clock++) },
      detail: { label: `Lead ${n}`, ...detail },
    });
    const many = Array.from({ length: 600 }, (_, n) => row(n, { importId: subjectId }));
    await office.store.db.insert(events).values(many);
    expect(await titles()).toHaveLength(1);
    await office.store.db.insert(events).values(Array.from({ length: 40 }, (_, n) => row(n, {})));
    expect((await titles())[0]).toBe("New lead: Lead 39");
    expect(await titles()).toHaveLength(30);
  });
});
