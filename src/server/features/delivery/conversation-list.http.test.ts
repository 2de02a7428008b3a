import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Conversation } from "#contract/conversations.ts";
import { causeBy } from "#domain/messages/message-key.ts";
import { leads, messages } from "../../platform/db/tables/all.ts";
import { staffCause } from "../../platform/messaging/staff-email.ts";
import { testNow, useTestApp } from "../../testing/app.ts";

const office = useTestApp();
const staff = await office.as("staff");

const get = async (address: string) => office.call("GET", address, { cookie: staff });
const list = async (query = ""): Promise<Conversation[]> =>
  (await get(`/api/messages/conversations${query}`)).body;
const names = async (query = "") => (await list(query)).map(({ name, stranger }) => name ?? stranger);

let minutes = 0;
beforeEach(() => {
  minutes = 0;
});

/** Each message is a minute newer than the one before. */
async function put(change: Partial<typeof messages.$inferInsert>) {
  minutes += 1;
  const createdAt = new Date(testNow.getTime() + minutes * 60_000);
  const given = { cause: crypto.randomUUID(), channel: "text", recipient: "x", body: "Hello" } as const;
  const values = { ...given, createdAt, dueAt: createdAt, ...change };
  await office.store.db.insert(messages).values(values);
}

const post = async (address: string, body?: object) =>
  (await office.call("POST", address, { body, cookie: staff })).body;
const person = (lastName: string, phone: string) => ({
  ...{ firstName: "Nora", lastName, phone, email: `${lastName.toLowerCase()}@example.com` },
});
const addLead = (lastName: string, phone: string) =>
  post("/api/leads", { ...person(lastName, phone), message: "Shades", leadType: "callback" });

describe("the list of conversations", () => {
  it("says of the newest message whether a user wrote it", async () => {
    const lead = await addLead("Delgado", "(850) 555-0111");
    await put({ leadId: lead.id, body: "Thank you", cause: "request:1:text" });
    expect((await list())[0]?.last).toMatchObject({ excerpt: "Thank you", isAutomatic: true });
    await put({ leadId: lead.id, body: "See you at ten", cause: causeBy("written", randomUUID(), "1") });
    expect((await list())[0]?.last).toMatchObject({ excerpt: "See you at ten", isAutomatic: false });
    await put({ leadId: lead.id, body: "Fine", state: "received" });
    expect((await list())[0]?.last.isAutomatic).toBe(false);
  });

  it("shows what a person or a user said last, from the request on, and whether it waits", async () => {
    const lead = await addLead("Delgado", "(850) 555-0111");
    const spoken = async () => (await list())[0]?.spoken;
    await put({ leadId: lead.id, body: "Thank you", cause: "request:1:text" });
    expect(await spoken()).toMatchObject({ channel: "request", excerpt: "Shades", waits: true });
    await put({ leadId: lead.id, body: "See you", cause: causeBy("written", randomUUID(), "1") });
    await put({ leadId: lead.id, body: "Reminder", cause: "request:2:text" });
    const at = new Date(testNow.getTime() + 2 * 60_000).toISOString();
    expect(await spoken()).toMatchObject({ channel: "text", excerpt: "See you", at, waits: false });
    await put({ leadId: lead.id, body: "At ten?", state: "received" });
    const client = await post(`/api/leads/${lead.id}/convert-client`);
    await put({ clientId: client.id, body: "Reminder", cause: "request:3:text" });
    expect(await spoken()).toMatchObject({ state: "received", excerpt: "At ten?", waits: true });
    const call = { channel: "call", state: "received", clientId: client.id } as const;
    await put({ ...call, outcome: "voicemail" });
    expect(await spoken()).toMatchObject({ channel: "call", waits: true });
    await put({ ...call, outcome: "reached" });
    expect(await spoken()).toMatchObject({ channel: "call", waits: false });
  });

  it("waits for no answer to a command, and says nothing of people with automatic messages", async () => {
    await put({ recipient: "+18505550133", state: "received", body: "STOP" });
    await office.store.db.update(messages).set({ readAt: sql`${messages.createdAt}` });
    await put({ recipient: "+18505550134" });
    expect((await list()).map(({ spoken }) => spoken?.waits)).toEqual([undefined, false]);
  });

  it("shows the request of a lead that is no longer new without a mark", async () => {
    const lead = await addLead("Delgado", "(850) 555-0111");
    await put({ leadId: lead.id });
    await office.store.db.update(leads).set({ status: "contacted" });
    expect((await list())[0]?.spoken).toMatchObject({ excerpt: "Shades", waits: false });
  });

  it("has one row a person, the newest message first, with its words", async () => {
    const one = await addLead("Delgado", "(850) 555-0111");
    const other = await addLead("Okafor", "(850) 555-0112");
    await put({ leadId: one.id, body: "First" });
    await put({ leadId: other.id, body: "Second" });
    await put({ leadId: one.id, body: "Third" });
    const rows = await list();
    expect(rows.map(({ name }) => name)).toEqual(["Nora Delgado", "Nora Okafor"]);
    expect(rows.map(({ last }) => last.excerpt)).toEqual(["Third", "Second"]);
  });

  it("joins the messages of a converted lead with those of its client", async () => {
    const lead = await addLead("Delgado", "(850) 555-0111");
    await put({ leadId: lead.id, body: "Before" });
    const client = await post(`/api/leads/${lead.id}/convert-client`);
    await put({ clientId: client.id, body: "After" });
    expect(await list()).toMatchObject([
      { clientId: client.id, leadId: null, name: "Nora Delgado", last: { excerpt: "After" } },
    ]);
    await put({ leadId: lead.id, body: "Newest" });
    expect((await list()).map(({ last }) => last.excerpt)).toEqual(["Newest"]);
  });

  it("lists an unknown sender by number, and leaves out emails to staff", async () => {
    await put({ recipient: "+18505550133", state: "received" });
    await put({ recipient: "+18505550133", state: "received", body: "Again" });
    await put({ cause: `${staffCause}1:${crypto.randomUUID()}`, channel: "email", recipient: "casey@x.com" });
    expect(await list()).toMatchObject([{ stranger: "+18505550133", name: null, unread: 2 }]);
  });

  it("counts what is unread and failed, and filters by it", async () => {
    const one = await addLead("Delgado", "(850) 555-0111");
    const other = await addLead("Okafor", "(850) 555-0112");
    await put({ leadId: one.id, state: "received", body: "Thursday?" });
    await put({ leadId: one.id, state: "received", readAt: testNow });
    await put({ leadId: other.id, state: "failed", failure: "No such number", body: "Reminder" });
    await put({ leadId: other.id, body: "Kept" });
    const counts = (await list()).map(({ name, unread, failed }) => [name, unread, failed]);
    expect(counts).toEqual([
      ["Nora Okafor", 0, 1],
      ["Nora Delgado", 1, 0],
    ]);
    expect((await list("?show=unread")).map(({ last }) => last.excerpt)).toEqual(["Thursday?"]);
    expect((await list("?show=failed")).map(({ last }) => last.excerpt)).toEqual(["Reminder"]);
    expect((await list("?show=kept")).map(({ last }) => last.excerpt)).toEqual(["Kept"]);
    expect((await get("/api/messages/counts")).body).toMatchObject({
      ...{ unread: 1, failed: 1 },
      people: { unread: 1, failed: 1, unsent: 1 },
    });
  });

  it("counts people, as it lists them, however many messages each has", async () => {
    const one = await addLead("Delgado", "(850) 555-0111");
    const client = await post(`/api/leads/${one.id}/convert-client`);
    await put({ leadId: one.id });
    await put({ clientId: client.id });
    await put({ leadId: (await addLead("Okafor", "(850) 555-0112")).id });
    for (const body of ["Hello", "Again"]) await put({ recipient: "+18505550133", state: "received", body });
    await put({ cause: `${staffCause}1:${crypto.randomUUID()}`, channel: "email", recipient: "casey@x.com" });
    const { people } = (await get("/api/messages/counts")).body;
    expect(people).toEqual({ failed: 0, unread: 1, unsent: 2 });
    expect(await list("?show=unread")).toHaveLength(people.unread);
    expect(await list("?show=kept")).toHaveLength(people.unsent);
  });

  it.each([
    ["delgado", ["Nora Delgado"]],
    ["NORA", ["Nora Okafor", "Nora Delgado"]],
    ["(850) 555-0112", ["Nora Okafor"]],
    ["okafor@example.com", ["Nora Okafor"]],
    ["555-0133", ["+18505550133"]],
    ["jose@example.com", ["José@example.com"]],
    ["nobody", []],
    [", FL", []],
  ])("is searched for %s", async (typed, found) => {
    await put({ recipient: "+18505550133", state: "received" });
    await put({ recipient: "José@example.com" });
    await put({ leadId: (await addLead("Delgado", "(850) 555-0111")).id });
    await put({ leadId: (await addLead("Okafor", "(850) 555-0112")).id });
    await addLead("Silent", "(850) 555-0119");
    expect(await names(`?search=${encodeURIComponent(typed)}`)).toEqual(found);
  });

  it("has pages that miss nobody and repeat nobody", async () => {
    for (const place of [1, 2, 3, 4, 5]) {
      const lead = await addLead(`Person${place}`, `(850) 555-014${place}`);
      await put({ leadId: lead.id });
      await put({ leadId: lead.id });
    }
    for (const search of ["", "&search=nora"]) {
      const seen: unknown[] = [];
      let address: string | undefined = `/api/messages/conversations?limit=2${search}`;
      while (address) {
        const { body, headers } = await get(address);
        seen.push(...body.map(({ name }: Conversation) => name));
        address = /<([^>]+)>/.exec(String(headers.link ?? ""))?.[1];
      }
      expect(seen).toEqual([5, 4, 3, 2, 1].map((place) => `Nora Person${place}`));
    }
  });

  it("refuses a foreign cursor", async () => {
    expect((await get("/api/messages/conversations?cursor=abc")).code).toBe(400);
  });
});
