import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { events, type messages, users } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { marisol, on } from "../../testing/appointments.ts";

/** Texts wait until the morning. */
const office = useTestApp({ sends: true, startsAt: on("2026-11-20", "21:00") });
const staff = await office.as("staff");

const post = (url: string, body: object = {}, cookie = staff) => office.call("POST", url, { body, cookie });
const cancel = (id: string, cookie = staff) => post(`/api/messages/${id}/cancel`, {}, cookie);
const stateOf = async (id: string) => (await office.readMessage(id)).state;
const user = async () => (await office.store.db.select().from(users))[0]!;

async function waiting(changes: Partial<typeof messages.$inferInsert> = {}): Promise<string> {
  const dueAt = on("2026-11-21", "08:00");
  const cause = `written:${(await user()).id}:${crypto.randomUUID()}`;
  return office.queue({ cause, channel: "text", recipient: "(850) 555-0111", dueAt, ...changes });
}

it("cancels a message that waits once, records who did, and never sends it", async () => {
  const id = await waiting();
  expect((await cancel(id)).body).toMatchObject({ state: "cancelled", failure: null });
  expect((await cancel(id)).code).toBe(200);
  office.later(12 * 60);
  await office.send();
  expect(office.twilio.taken).toEqual([]);
  const recorded = await office.store.db.select().from(events).where(eq(events.kind, "message.canceled"));
  expect(recorded).toMatchObject([{ subjectId: id, detail: { label: "(850) 555-0111" } }]);
  expect(recorded[0]?.byUserId).toBeTruthy();
});

it("refuses to cancel what is sent, being sent or automatic, and leaves it as it is", async () => {
  const leasedUntil = on("2026-11-20", "21:02");
  const refused = [
    [await waiting({ state: "sent", sentAt: office.clock.now }), "not_queued"],
    [await waiting({ state: "failed" }), "not_queued"],
    [await waiting({ leasedUntil }), "tried"],
    [await waiting({ attempts: 1, failure: "Connection closed" }), "tried"],
    [await waiting({ cause: "appointment:1:reminder:24" }), "automatic"],
  ] as const;
  for (const [id, code] of refused) {
    const before = await stateOf(id);
    expect(await cancel(id)).toMatchObject({ code: 409, body: { code } });
    expect(await stateOf(id)).toBe(before);
  }
  expect((await cancel(crypto.randomUUID())).code).toBe(404);
});

describe("the only answer to a New lead", () => {
  const lead = async (id: string) => (await office.call("GET", `/api/leads/${id}`, { cookie: staff })).body;
  const write = async (leadId: string) =>
    (await post("/api/messages", { leadId, channel: "text", body: `Hello ${crypto.randomUUID()}` })).body.id;
  const texted = async () => {
    const { id } = (await post("/api/leads", { ...marisol, message: "Shutters", smsConsent: true })).body;
    office.later(1);
    return { leadId: id, first: await write(id) };
  };

  it("leaves the lead New again when it is canceled", async () => {
    const { leadId, first } = await texted();
    expect(await lead(leadId)).toMatchObject({ status: "contacted" });
    expect((await cancel(first)).code).toBe(200);
    expect(await lead(leadId)).toMatchObject({ status: "new", lastContactedAt: null });
  });

  it("leaves the lead as it is after another answer, until that is canceled too", async () => {
    const { leadId, first } = await texted();
    office.later(1);
    const second = await write(leadId);
    await cancel(first);
    expect(await lead(leadId)).toMatchObject({ status: "contacted" });
    await cancel(second);
    expect(await lead(leadId)).toMatchObject({ status: "new", lastContactedAt: null });
  });

  it("leaves the lead as it is while another message to the client it belongs to waits", async () => {
    const { firstName, lastName, phone } = marisol;
    const { id: clientId } = (await post("/api/clients", { firstName, lastName, phone })).body;
    const { id } = (await post("/api/leads", { ...marisol, message: "Shutters", smsConsent: true })).body;
    office.later(1);
    const send = async (body: string) =>
      (await post("/api/messages", { clientId, channel: "text", body })).body.id;
    const first = await send("One");
    office.later(1);
    await send("Two");
    await cancel(first);
    expect(await lead(id)).toMatchObject({ status: "contacted" });
  });

  it("leaves a lead Contacted that a user marked so", async () => {
    const { id } = (await post("/api/leads", { ...marisol, message: "Shutters", smsConsent: true })).body;
    office.later(1);
    await office.call("PUT", `/api/leads/${id}`, { body: { status: "contacted" }, cookie: staff });
    office.later(1);
    await cancel(await write(id));
    expect(await lead(id)).toMatchObject({ status: "contacted" });
  });
});

it("leaves a customer's question unanswered in the list", async () => {
  const { id: leadId } = (await post("/api/leads", { ...marisol, message: "Shutters" })).body;
  const at = on("2026-11-20", "21:05");
  await waiting({ leadId, state: "received", cause: "text:1", body: "Thursday?", createdAt: at });
  const id = await waiting({ leadId, body: "Yes", createdAt: on("2026-11-20", "21:10") });
  const spoken = async () =>
    (await office.call("GET", "/api/messages/conversations", { cookie: staff })).body[0].spoken;
  expect(await spoken()).toMatchObject({ excerpt: "Yes", waits: false });
  await cancel(id);
  expect(await spoken()).toMatchObject({ excerpt: "Thursday?", waits: true });
});
