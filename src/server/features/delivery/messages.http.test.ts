import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { everyRoute } from "#guards/every-route.ts";
import { clients, consents, events, messages } from "../../platform/db/tables/all.ts";
import { staffCause } from "../../platform/messaging/staff-email.ts";
import { cookieOf, testNow, useTestApp } from "../../testing/app.ts";
import { addTeamUser, signIn } from "../../testing/users.ts";

const office = useTestApp({ sends: true });
const staff = await office.as("staff");

const list = async (query = "") => {
  const { body } = await office.call("GET", `/api/messages${query}`, { cookie: staff });
  return body.map((message: { recipient: string }) => message.recipient);
};
const retry = (id: string) => office.call("POST", `/api/messages/${id}/retry`, { cookie: staff });

async function put(change: Partial<typeof messages.$inferInsert>) {
  const given = {
    cause: crypto.randomUUID(),
    channel: "text",
    recipient: "(850) 555-0111",
    body: "Hello",
  } as const;
  const [row] = await office.store.db
    .insert(messages)
    .values({ ...given, createdAt: testNow, dueAt: testNow, ...change })
    .returning();
  return row?.id ?? "";
}

describe("the office's messages", () => {
  beforeEach(async () => {
    const person = {
      firstName: "Theo",
      lastName: "Banks",
      phone: "(850) 555-0120",
      phoneDigits: "8505550120",
    };
    const [client] = await office.store.db.insert(clients).values(person).returning();
    await put({
      recipient: "(850) 555-0120",
      clientId: client?.id ?? null,
      state: "failed",
      failure: "No such number",
    });
    await put({ recipient: "nora@example.com", channel: "email", subject: "Your visit", state: "kept" });
    await put({ recipient: "+18505550133", state: "received", body: "When do you come?" });
  });

  it.each([
    ["?state=failed", ["(850) 555-0120"]],
    ["?channel=email", ["nora@example.com"]],
    ["?unread=true", ["+18505550133"]],
    ["?search=theo banks", ["(850) 555-0120"]],
    ["?search=850-555-0120", ["(850) 555-0120"]],
    ["?search=555.0133", ["+18505550133"]],
    ["?search=YOUR VISIT", ["nora@example.com"]],
    ["?search=when do", ["+18505550133"]],
    ["?search=nobody", []],
  ])("finds them by %s", async (query, found) => expect(await list(query)).toEqual(found));

  it("names their person, and the reason why one was not sent", async () => {
    const { body } = await office.call("GET", "/api/messages?state=failed", { cookie: staff });
    expect(body).toMatchObject([{ personName: "Theo Banks", failure: "No such number", state: "failed" }]);
    expect(body[0]).not.toHaveProperty("providerId");
  });
});

describe("an incoming text", () => {
  const shown = async () =>
    (await office.call("GET", "/api/messages?state=received", { cookie: staff })).body;
  const nora = { firstName: "Nora", lastName: "Delgado", phone: "(850) 555-0133", message: "Shades" };

  it("moves to the lead that is created with its unknown number", async () => {
    await put({ recipient: "+18505550133", state: "received" });
    expect(await shown()).toMatchObject([{ personName: null, mayBeTexted: false }]);
    const lead = await office.call("POST", "/api/leads", { body: nora, cookie: staff });
    expect(await shown()).toMatchObject([{ personName: "Nora Delgado", leadId: lead.body.id }]);
  });

  it("can be answered by text if it came from the person's current number or they agreed to texts", async () => {
    const lead = await office.call("POST", "/api/leads", { body: nora, cookie: staff });
    await put({ recipient: "+18505550134", state: "received", leadId: lead.body.id });
    const answer = async () =>
      (
        await office.call("POST", "/api/messages", {
          body: { leadId: lead.body.id, channel: "text", body: "Thursday" },
          cookie: staff,
        })
      ).code;
    const textOfLead = async () =>
      (await shown()).find(({ leadId }: { leadId: string | null }) => leadId === lead.body.id);
    expect([(await textOfLead()).mayBeTexted, await answer()]).toEqual([false, 409]);
    const wrote = await put({ recipient: "+18505550133", state: "received" });
    expect([(await textOfLead()).mayBeTexted, await answer()]).toEqual([true, 201]);
    await office.store.db.delete(messages).where(eq(messages.id, wrote));
    const text = { phone: nora.phone, phoneDigits: "8505550133", textVersion: 1, text: "I agree" };
    await office.store.db.insert(consents).values({ ...text, covers: "request", givenAt: testNow });
    expect([(await textOfLead()).mayBeTexted, await answer()]).toEqual([true, 201]);
  });
});

describe("a failed message", () => {
  it("goes out in the morning when staff retry it at night, and says so", async () => {
    const id = await put({ state: "failed", failure: "Twilio did not answer", attempts: 8 });
    office.clock.now = new Date("2026-11-22T03:00:00Z");
    expect((await retry(id)).body.dueAt).toBe("2026-11-22T14:00:00.000Z");
    office.clock.now = testNow;
  });

  it("is sent again once when staff retry it, and records who did", async () => {
    const id = await put({ state: "failed", failure: "Twilio did not answer", attempts: 8 });
    expect((await retry(id)).body).toMatchObject({ state: "queued", failure: null });
    expect((await retry(id)).code).toBe(200);
    await office.send();
    expect(office.twilio.taken).toHaveLength(1);
    expect((await retry(id)).code).toBe(409);
    const kinds = (await office.store.db.select().from(events)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "message.retried")).toHaveLength(1);
  });

  it("is not sent twice if it had arrived after all", async () => {
    const id = await put({ state: "queued" });
    office.twilio.mood = "taken but silent";
    await office.send();
    await office.store.db.update(messages).set({ state: "failed", leasedUntil: null });
    office.twilio.mood = "well";
    await retry(id);
    await office.send();
    expect(office.twilio.taken).toHaveLength(1);
  });

  it("cannot be retried if it was sent, kept or received", async () => {
    for (const state of ["kept", "received", "cancelled"] as const)
      expect((await retry(await put({ state }))).body.code).toBe("not_failed");
    expect((await retry("00000000-0000-4000-8000-000000000000")).code).toBe(404);
  });
});

describe("an email to staff", () => {
  it.each([
    { verb: "read", done: "marked as read" },
    { verb: "retry", done: "sent again" },
  ])("can't be $done by another user who knows its id", async ({ verb }) => {
    const casey = await addTeamUser(office, { username: `casey-${verb}` });
    const theirs = cookieOf(await signIn(office, casey.username));
    const admin = await office.as("admin");
    const id = await put({
      ...{ cause: `${staffCause}1:${casey.id}`, channel: "email", recipient: "casey@example.com" },
      ...{ state: "failed", body: "New lead: Marisol Vega" },
    });
    const press = (cookie: string) => office.call("POST", `/api/messages/${id}/${verb}`, { cookie });
    expect(await press(staff)).toMatchObject({ code: 404, body: { code: "not_found" } });
    expect((await press(theirs)).body).toMatchObject({ id });
    expect((await press(admin)).body).toMatchObject({ id });
  });

  it("is not shown to another user by any route that takes an id", async () => {
    const id = await put({ cause: `${staffCause}1:${crypto.randomUUID()}`, body: "New lead: Marisol Vega" });
    const byId = everyRoute.filter(({ access, path }) => access !== "admin" && path.includes("{id}"));
    expect(byId.length).toBeGreaterThan(50);
    for (const { method, path } of byId) {
      const url = path.replaceAll(/\{\w+\}/g, id);
      const body = ["GET", "DELETE"].includes(method) ? {} : { body: {} };
      const answer = await office.call(method, url, { cookie: staff, ...body });
      expect(JSON.stringify(answer.body ?? ""), `${method} ${path}`).not.toContain("Marisol");
      expect(answer.code, `${method} ${path}`).not.toBe(500);
    }
  });
});
