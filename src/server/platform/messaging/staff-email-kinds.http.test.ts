import { eq, like } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { kindsOf as notifiedKinds } from "#domain/notifications/recipients.ts";
import { notificationIds, preferencesOf } from "#domain/staff/notification-preferences.ts";
import { requestAnotherTime } from "../../features/appointments/customer-answers.ts";
import { markNotSent } from "../../features/delivery/delivery-outcomes.ts";
import { recordText } from "../../features/delivery/incoming-texts.ts";
import { makeKey } from "../../testing/api-keys.ts";
import { cookieOf, testKeys, testNow, useTestApp } from "../../testing/app.ts";
import { type QuotedHouse, quotedHouse } from "../../testing/quoted-house.fixture.ts";
import { addTeamUser, signIn } from "../../testing/users.ts";
import { appointmentRequest, callback } from "../../testing/visitor.fixture.ts";
import { factorContext } from "../db/seal-secrets.ts";
import { businessSettings, events, messages, secondFactors, users } from "../db/tables/all.ts";
import { notifyOncePerDay } from "../events/daily-notification.ts";
import { linkOf } from "./customer-links.ts";
import { SendError } from "./transport.ts";

const office = useTestApp({ sends: true });
const staff = await office.as("staff");
const admin = await office.as("admin");
beforeEach(async () => {
  await addTeamUser(office, { username: "casey" });
  await be("casey", { email: "casey@gulf-shades.example" });
});

const be = (username: string, change: Partial<typeof users.$inferInsert>) =>
  office.store.db.update(users).set(change).where(eq(users.username, username));
const sendRequest = (more: object = {}) =>
  office.call("POST", "/api/leads", { body: { ...callback, ...more } });
const call = (method: "GET" | "POST" | "PUT" | "DELETE", url: string, body?: object, cookie = staff) =>
  office.call(method, url, { ...(body || method === "POST" ? { body: body ?? {} } : {}), cookie });
const toStaff = () => office.store.db.select().from(messages).where(like(messages.cause, "notice:%"));

/** Triggers each notifying kind of event through the office. */
describe("an email is sent", () => {
  const casey = () => be("casey", { role: "admin", notifications: everything });
  /** With new leads switched off, appointment requests are announced instead. */
  const robin = () =>
    be("robin-admin", { email: "robin@gulf-shades.example", notifications: { new_leads_email: false } });
  const everything = Object.fromEntries(
    Object.keys(preferencesOf({})).flatMap((id) => [[id, true] as const, [`${id}_email`, true] as const]),
  );
  const person = {
    ...appointmentRequest,
    phone: "(850) 555-0155",
    email: "ina.roy@example.com",
    preferredTime: "2:00 PM",
  };
  const texted = (MessageSid: string, Body: string, From: string) =>
    recordText(office.store.db, {
      fields: { MessageSid, From, Body },
      at: testNow,
      messaging: office.context.messaging,
    });
  const change = async (house: QuotedHouse, body: object) =>
    call("PUT", `/api/projects/${house.projectId}`, body);

  const causes: Record<string, () => Promise<unknown>> = {
    leads: async () => {
      await sendRequest();
      await sendRequest({ message: "And a shade" });
    },
    appointments: async () => {
      await office.call("POST", "/api/appointments", { body: appointmentRequest });
      const { body } = await call("POST", "/api/appointments", person);
      for (const to of [{ preferredDate: "2026-11-24", preferredTime: "2:00 PM" }, { status: "confirmed" }])
        expect((await call("PUT", `/api/appointments/${body.id}`, to)).code).toBe(200);
      await texted("SM2", "I can't make it", "+18505550155");
      await texted("SM3", "Can we reschedule?", "+18505550155");
      expect((await call("POST", `/api/appointments/${body.id}/postpone`)).code).toBe(200);
      await office.store.db.insert(businessSettings).values({ clientPortal: true });
      const other = await office.create.appointment();
      const { messaging } = office.context;
      const token = await linkOf(office.store.db, other.id, messaging.keys);
      const answer = { token, startsAt: other.scheduledAt, at: testNow, messaging };
      expect(await requestAnotherTime(office.store.db, { ...answer, wish: "" })).toBe("done");
      expect((await call("PUT", `/api/appointments/${body.id}`, { status: "cancelled" })).code).toBe(200);
    },
    installations: async () => {
      const ira = await addTeamUser(office, { username: "ira" });
      await be("ira", { role: "installer", email: "ira@gulf-shades.example", notifications: everything });
      const given = { ...person, phone: "(850) 555-0156", preferredTime: "4:00 PM", assignedTo: ira.id };
      const { code, body } = await call("POST", "/api/appointments", given);
      expect(code).toBe(201);
      const { id: ivo } = await addTeamUser(office, { username: "ivo" });
      const edit = async (to: object) =>
        expect((await call("PUT", `/api/appointments/${body.id}`, to)).code).toBe(200);
      await edit({ preferredDate: "2026-11-24", preferredTime: "4:00 PM" });
      await edit({ address: "9 Pelican Way, Destin, FL 32541" });
      for (const status of ["cancelled", "scheduled"]) await edit({ status });
      for (const assignedTo of [null, ira.id, ivo, ira.id]) await edit({ assignedTo });
      const handover = { because: "other", giveAllTo: "nobody" };
      expect((await call("POST", `/api/team/${ira.id}/hand-over`, handover, admin)).code).toBe(200);
      await edit({ assignedTo: ira.id });
      expect((await call("POST", `/api/appointments/${body.id}/postpone`)).code).toBe(200);
    },
    projects: async () => {
      const house = await quotedHouse(office);
      await house.call("POST", `/api/quotes/${(await house.sent()).id}/accept`, { name: "Theo Banks" });
      await house.call("POST", `/api/quotes/${(await house.sent()).id}/decline`, {});
      await change(house, { status: "in_progress" });
      await call("POST", `/api/projects/${house.projectId}/measured`);
      await call("POST", `/api/projects/${house.projectId}/checked`);
      const payment = { amount: "100", paymentType: "deposit", receivedOn: "2026-11-21", moreThanOwed: true };
      const paid = await call("POST", `/api/projects/${house.projectId}/payments`, payment);
      expect(paid.code).toBe(201);
      await call("POST", `/api/payments/${paid.body.id}/refund`);
      const { projectId: unpaid } = await quotedHouse(office);
      await call("DELETE", `/api/projects/${unpaid}`, undefined, admin);
    },
    team: async () => {
      const drew = { username: "drew", password: "keeps-the-blinds-level" };
      await office.call("POST", "/api/register", { body: drew });
      await call("POST", "/api/team", { username: "ina", role: "staff" }, admin);
      const [row] = await office.store.db.select().from(users).where(eq(users.username, "drew"));
      for (const verb of ["approve", "deactivate", "reactivate"])
        await call("POST", `/api/team/${row?.id}/${verb}`, {}, admin);
      await call("POST", "/api/leads", { ...callback, leadType: "other", assignedTo: row?.id });
      const [casey] = await office.store.db.select().from(users).where(eq(users.username, "casey"));
      const toCasey = await call("POST", "/api/leads", {
        ...{ ...callback, leadType: "other", phone: "8505550181", assignedTo: row?.id },
      });
      const leadsOf = [{ id: toCasey.body.id, giveTo: casey?.id }];
      for (const given of [{ leads: leadsOf }, { giveAllTo: "nobody" }]) {
        const body = { because: "other", ...given };
        expect((await call("POST", `/api/team/${row?.id}/hand-over`, body, admin)).code).toBe(200);
      }
      for (const role of ["admin", "staff"]) await call("PUT", `/api/team/${row?.id}`, { role }, admin);
      await makeKey(office, { scopes: ["leads:read"] });
      await be("robin-admin", { isOwner: true });
      expect((await call("POST", "/api/backups/key", {}, admin)).code).toBe(201);
      await be("drew", { role: "admin" });
      expect((await call("POST", `/api/team/${row?.id}/ownership`, {}, admin)).code).toBe(200);
    },
    warnings: async () => {
      const { body: signedIn, ...answer } = await signIn(office, "casey");
      const secret = testKeys.seal("JBSWY3DPEHPK3PXP", factorContext(signedIn.id));
      const factor = { userId: signedIn.id, secret, confirmedAt: testNow };
      await office.store.db.insert(secondFactors).values(factor);
      const { ticket } = (await signIn(office, "casey")).body;
      for (let n = 0; n < 5; n++)
        await office.call("POST", "/api/login/second-factor", { body: { ticket, code: "000000" } });
      const cookie = cookieOf({ body: signedIn, ...answer });
      const moved = { email: "casey@example.com", phone: null };
      expect((await call("PUT", "/api/account/profile", moved, cookie)).code).toBe(200);
    },
    messages: async () => {
      const { db } = office.store;
      const writing = { at: testNow, messaging: office.context.messaging };
      const row = await office.readMessage(
        await office.queue({ channel: "text", recipient: appointmentRequest.phone }),
      );
      await markNotSent(db, row, { why: new SendError("No such number", { isFinal: true }), ...writing });
      await texted("SM1", "Yes", "+18505550111");
      await db.update(businessSettings).set({ confirmationsADay: 0 });
      await sendRequest({ firstName: "Noor", lastName: "Haddad", phone: "(850) 555-0199", smsConsent: true });
      const ofServer = ["disk.low", "backup.missed", "messages.failing", "certificate.ending"] as const;
      for (const kind of [...ofServer, "webhook.failing"] as const)
        await db.transaction((tx) => notifyOncePerDay(tx, { kind, label: "", ...writing }));
    },
  };

  it("sends one for each kind of staff notification", async () => {
    await Promise.all([casey(), robin()]);
    for (const cause of Object.values(causes)) await cause();
    const written = new Set((await toStaff()).map(({ cause }) => Number(cause.split(":")[1])));
    const recorded = (await office.store.db.select().from(events)).filter(({ id }) => written.has(id));
    const kinds = notificationIds.flatMap((id) => notifiedKinds([id], "admin"));
    expect(kinds.filter((kind) => !recorded.some((event) => event.kind === kind))).toEqual([]);
  });
});
