import { describe, expect, it } from "vitest";
import type { Message } from "#contract/messages.ts";
import { messages } from "../../platform/db/tables/all.ts";
import { testNow, useTestApp } from "../../testing/app.ts";

const office = useTestApp();
const staff = await office.as("staff");

const call = async (method: "GET" | "POST" | "PUT", address: string, body?: object, headers = {}) =>
  office.call(method, address, { body, headers, cookie: staff });
const post = async (address: string, body?: object) => (await call("POST", address, body)).body;
const thread = async (query: string) =>
  (await call("GET", `/api/messages/thread?${query}`)).body as Message[];
const bodies = async (query: string) => (await thread(query)).map(({ body }) => body);

const nora = { firstName: "Nora", lastName: "Delgado", phone: "(850) 555-0133", email: "nora@example.com" };
const addLead = (change: object = {}) =>
  post("/api/leads", { ...nora, message: "Shades", leadType: "callback", ...change });

async function put(change: Partial<typeof messages.$inferInsert>, minute = 0) {
  const createdAt = new Date(testNow.getTime() + minute * 60_000);
  const given = { cause: crypto.randomUUID(), channel: "text", recipient: "+18505550133" } as const;
  const values = { ...given, body: "Hello", createdAt, dueAt: createdAt, ...change };
  await office.store.db.insert(messages).values(values);
}

describe("a conversation", () => {
  it("holds both ways of a person, and all leads of a client, newest first", async () => {
    const lead = await addLead();
    await put({ leadId: lead.id, body: "Asked" }, 1);
    const client = await post(`/api/leads/${lead.id}/convert-client`);
    await put({ clientId: client.id, body: "Told" }, 2);
    await put({ clientId: client.id, leadId: lead.id, state: "received", body: "Answered" }, 3);
    for (const whom of [`clientId=${client.id}`, `leadId=${lead.id}`])
      expect(await bodies(whom)).toEqual(["Answered", "Told", "Asked"]);
  });

  it("has pages backward in time", async () => {
    const lead = await addLead();
    for (const minute of [1, 2, 3, 4, 5]) await put({ leadId: lead.id, body: `${minute}` }, minute);
    const { body, headers } = await call("GET", `/api/messages/thread?leadId=${lead.id}&limit=3`);
    expect(body.map((each: Message) => each.body)).toEqual(["5", "4", "3"]);
    expect(headers["x-total-count"]).toBe("5");
    const next = /<([^>]+)>/.exec(String(headers.link))?.[1] ?? "";
    expect((await call("GET", next)).body.map((each: Message) => each.body)).toEqual(["2", "1"]);
  });

  it("moves from an unknown sender to the lead that is added with the number", async () => {
    await put({ state: "received", body: "Skylights?" });
    expect(await bodies(`stranger=${encodeURIComponent("+18505550133")}`)).toEqual(["Skylights?"]);
    const lead = await addLead();
    expect(await bodies(`leadId=${lead.id}`)).toEqual(["Skylights?"]);
    expect(await bodies(`stranger=${encodeURIComponent("+18505550133")}`)).toEqual([]);
  });

  it("is marked as read for everyone, and as unread by its newest message", async () => {
    const lead = await addLead();
    await put({ leadId: lead.id, state: "received" }, 1);
    await put({ leadId: lead.id, state: "received", body: "Newest" }, 2);
    const mark = (read: boolean) => post("/api/messages/thread/read", { leadId: lead.id, read });
    expect([await mark(true), await mark(true)]).toEqual([{ changed: 2 }, { changed: 0 }]);
    expect(await mark(false)).toEqual({ changed: 1 });
    const unread = (await thread(`leadId=${lead.id}`)).filter(({ readAt }) => readAt === null);
    expect(unread.map(({ body }) => body)).toEqual(["Newest"]);
  });

  it("is with exactly one person, who exists", async () => {
    const nobody = "00000000-0000-4000-8000-000000000000";
    const codes = ["", `leadId=${nobody}&clientId=${nobody}`, `leadId=${nobody}`, `clientId=${nobody}`];
    const answers = await Promise.all(codes.map((query) => call("GET", `/api/messages/thread?${query}`)));
    expect(answers.map(({ code }) => code)).toEqual([400, 400, 404, 404]);
  });
});

describe("the head of a conversation", () => {
  const describe_ = async (query: string) => (await call("GET", `/api/messages/correspondent?${query}`)).body;

  it("says on which channels staff may write, and why not on the others", async () => {
    const { id } = await addLead({ email: null });
    expect(await describe_(`leadId=${id}`)).toMatchObject({
      name: "Nora Delgado",
      ways: {
        text: { to: nora.phone, refusal: "No text consent for this number. Call or email instead." },
        email: { to: null, refusal: "No email address. Add one to email." },
      },
    });
    await put({ leadId: id, state: "received" });
    expect((await describe_(`leadId=${id}`)).ways.text).toMatchObject({ to: nora.phone, refusal: null });
    expect((await describe_("stranger=%2B18505550199")).ways.text.refusal).toBe(
      "This number isn't in your contacts yet.",
    );
  });

  it("holds what the person asked for, also as the lead that a client was", async () => {
    const { id } = await addLead({ message: "Skylights" });
    const requests = [{ id, message: "Skylights" }];
    expect(await describe_(`leadId=${id}`)).toMatchObject({ requests });
    const client = await post(`/api/leads/${id}/convert-client`);
    expect(await describe_(`clientId=${client.id}`)).toMatchObject({ requests });
  });

  it("names a channel that isn't set up", async () => {
    const { id } = await addLead();
    Object.assign(office.context.messaging.promises, { email: false, text: false });
    const { ways } = await describe_(`leadId=${id}`);
    expect([ways.text.refusal, ways.email.refusal]).toEqual([
      "Texts aren't set up yet.",
      "Email isn't set up yet.",
    ]);
  });

  it("says how a lead asked to be answered, and whether the channel reaches anybody", async () => {
    const { id } = await addLead({ leadType: "callback" });
    Object.assign(office.context.messaging.sends, { email: true, text: false });
    const { prefers, ways } = await describe_(`leadId=${id}`);
    expect([prefers, ways.email.isConnected, ways.text.isConnected]).toEqual(["call", true, false]);
    await put({ leadId: id, state: "received" });
    expect((await describe_(`leadId=${id}`)).prefers).toBe("text");
  });

  it("fills the templates in for the person", async () => {
    const { id } = await addLead();
    const { templates } = await describe_(`leadId=${id}`);
    const text = templates.find(({ key }: { key: string }) => key === "askTime.text");
    expect(text).toMatchObject({ channel: "text", title: "Ask for a time", subject: null });
    expect(text.body).toContain("Hi Nora, which days");
    expect(JSON.stringify(templates)).not.toContain("{{");
  });

  it("greets a business without a contact by its name in the templates", async () => {
    const { id } = await post("/api/clients", {
      ...nora,
      firstName: "",
      lastName: "",
      companyName: "Tide & Co",
    });
    const { templates } = await describe_(`clientId=${id}`);
    const text = templates.find(({ key }: { key: string }) => key === "askTime.text");
    expect(text.body).toContain("Hi Tide & Co, which days");
  });
});
