/** Notifications about work that was handed over. */
import { eq, like } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { NotificationItem } from "#contract/notifications.ts";
import { appointments, events, messages, users } from "../../platform/db/tables/all.ts";
import { cookieOf, useTestApp } from "../../testing/app.ts";
import { request } from "../../testing/appointments.ts";
import { addTeamUser, signIn } from "../../testing/users.ts";

const office = useTestApp({ sends: true });
const admin = await office.as("admin");
let casey: string;
let robin: User;
let drew: User;
interface User {
  id: string;
  cookie: string;
}

beforeEach(async () => {
  casey = (await addTeamUser(office, { username: "casey" })).id;
  [robin, drew] = [await user("robin"), await user("drew")];
});

async function user(username: string): Promise<User> {
  const { id } = await addTeamUser(office, { username });
  const email = `${username}@gulf-shades.example`;
  await office.store.db.update(users).set({ email }).where(eq(users.id, id));
  return { id, cookie: cookieOf(await signIn(office, username)) };
}

const call = (url: string, body: object) => office.call("POST", url, { body, cookie: admin });
const booked = async (day: number): Promise<string> =>
  (await call("/api/appointments", { ...request, preferredDate: `2026-11-${day}`, assignedTo: casey })).body
    .id;
const lead = { firstName: "Nora", lastName: "Dale", phone: "8505550177", message: "Shades" };
const given = async (): Promise<string> => (await call("/api/leads", { ...lead, assignedTo: casey })).body.id;
const handOver = async (more: object) => {
  const { code } = await call(`/api/team/${casey}/hand-over`, { because: "other", ...more });
  expect(code).toBe(200);
};
const want = (notifications: Record<string, boolean>) =>
  office.store.db.update(users).set({ notifications }).where(eq(users.id, robin.id));
const ofHandover = /took over|Reassigned|off your schedule/;
const notificationsOf = async ({ cookie }: User): Promise<NotificationItem[]> =>
  (await office.call("GET", "/api/notices", { cookie })).body.filter(({ title }: NotificationItem) =>
    ofHandover.test(title),
  );
const titlesOf = async (one: User) => (await notificationsOf(one)).map(({ title }) => title);
const letters = async () =>
  (await office.store.db.select().from(messages).where(like(messages.cause, "notice:%")))
    .filter(({ subject }) => ofHandover.test(subject ?? ""))
    .map(({ recipient, subject }) => `${recipient}: ${subject}`)
    .sort();

describe("the user who takes over work", () => {
  it("reads the displayed name of the former user, not the username", async () => {
    await office.store.db
      .update(users)
      .set({ firstName: "Casey", lastName: "Hart" })
      .where(eq(users.id, casey));
    await given();
    await handOver({ giveAllTo: robin.id });
    expect(await titlesOf(robin)).toEqual(["You took over 1 lead from Casey Hart"]);
  });

  it("gets one notification and one email, with the amount, the former user, and a link", async () => {
    const [, second] = [await booked(24), await booked(25)];
    await given();
    await handOver({ giveAllTo: robin.id, appointments: [{ id: second, giveTo: drew.id }] });
    expect(await notificationsOf(robin)).toMatchObject([
      {
        ...{ title: "You took over 1 appointment and 1 lead from casey", by: "robin-admin" },
        address: `/crm/appointments?person=${robin.id}`,
      },
    ]);
    expect(await titlesOf(drew)).toEqual(["You took over 1 appointment from casey"]);
    expect(await letters()).toEqual([
      "drew@gulf-shades.example: You took over 1 appointment from casey",
      "robin@gulf-shades.example: You took over 1 appointment and 1 lead from casey",
    ]);
  });

  it("is notified once even if they follow team changes; other users are notified of the handover", async () => {
    await office.store.db
      .update(users)
      .set({ notifications: { team_updates: true, team_updates_email: true } });
    await given();
    await handOver({ giveAllTo: robin.id });
    expect(await titlesOf(robin)).toEqual(["You took over 1 lead from casey"]);
    expect(await titlesOf(drew)).toEqual(["Reassigned 1 lead: casey"]);
    expect(await letters()).toEqual([
      "drew@gulf-shades.example: Reassigned 1 lead: casey",
      "robin@gulf-shades.example: You took over 1 lead from casey",
    ]);
  });

  it("is notified on the channels they chose", async () => {
    const off = { appointments: false, new_leads: false };
    const offByEmail = { appointments_email: false, new_leads_email: false };
    await want(off);
    await given();
    await handOver({ giveAllTo: robin.id });
    expect(await titlesOf(robin)).toEqual([]);
    expect(await letters()).toHaveLength(1);
    await want(offByEmail);
    expect(await titlesOf(robin)).toHaveLength(1);
    await booked(24);
    await handOver({ giveAllTo: robin.id });
    expect(await titlesOf(robin)).toHaveLength(2);
    expect(await letters()).toHaveLength(1);
  });

  it("is not notified of work they took over themselves, and nobody is of unassigned work", async () => {
    await given();
    const body = { because: "other", giveAllTo: robin.id };
    await office.store.db.update(users).set({ role: "admin" }).where(eq(users.id, robin.id));
    const answer = await office.call("POST", `/api/team/${casey}/hand-over`, {
      body,
      cookie: robin.cookie,
    });
    await office.store.db.update(users).set({ role: "staff" }).where(eq(users.id, robin.id));
    expect(answer.body).toMatchObject({ leads: 1 });
    expect(await titlesOf(robin)).toEqual([]);
    await given();
    await handOver({ giveAllTo: "nobody" });
    await handOver({ giveAllTo: drew.id });
    expect([await titlesOf(robin), await titlesOf(drew), await letters()]).toEqual([[], [], []]);
  });
});

describe("an installer whose work is handed over", () => {
  let caseyUser: User;
  beforeEach(async () => {
    const { db } = office.store;
    await db
      .update(users)
      .set({ role: "installer", email: "casey@gulf-shades.example" })
      .where(eq(users.id, casey));
    caseyUser = { id: casey, cookie: cookieOf(await signIn(office, "casey")) };
  });

  it.each([
    ["to someone else", () => robin.id],
    ["to nobody", () => "nobody"],
  ])("hears once, with the times, of all jobs given %s", async (_, to) => {
    for (const day of [25, 24]) await booked(day);
    await handOver({ giveAllTo: to() });
    const title = "2 appointments taken off your schedule: Tue, Nov 24, 10:00 AM; Wed, Nov 25, 10:00 AM";
    expect(await notificationsOf(caseyUser)).toMatchObject([
      { title, by: "robin-admin", address: "/crm/appointments" },
    ]);
    expect(await letters()).toContain(`casey@gulf-shades.example: ${title}`);
  });

  it("hears of an absence's jobs only, and how many more than three there are", async () => {
    for (const day of [23, 24, 25, 26, 27]) await booked(day);
    await handOver({ because: "away", from: "2026-11-24", until: "2026-11-27", giveAllTo: robin.id });
    const [title] = await titlesOf(caseyUser);
    expect(title).toMatch(/^4 appointments taken off your schedule: Tue.*Thu.*, and 1 more$/);
  });

  it("hears nothing of a job that is postponed already", async () => {
    await booked(24);
    await office.store.db.update(appointments).set({ status: "rescheduled" });
    await handOver({ giveAllTo: robin.id });
    expect(await titlesOf(caseyUser)).toEqual([]);
  });

  it("hears nothing when they leave", async () => {
    await booked(24);
    await handOver({ because: "deactivate", giveAllTo: robin.id });
    const taken = eq(events.kind, "user.appointments_taken");
    expect(await office.store.db.$count(events, taken)).toBe(0);
  });
});
