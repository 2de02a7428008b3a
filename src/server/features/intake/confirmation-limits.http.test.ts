import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { events, leads, messages, submissions } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { callback } from "../../testing/visitor.fixture.ts";

const office = useTestApp({ sends: true });
const admin = await office.as("admin");

let count = 0;
const sendRequest = async (change: object = {}) => {
  count += 1;
  const body = { ...callback, message: `Please call me, request ${count}`, ...change };
  const { code, body: text } = await office.call("POST", "/api/leads", { body });
  expect(code, JSON.stringify(text)).toBe(201);
};
const written = () => office.store.db.select().from(messages).orderBy(messages.createdAt, messages.channel);
const going = async () => (await written()).filter(({ state }) => state === "queued");
const reasons = async () => (await written()).map(({ failure }) => failure);
const set = (body: object) => office.call("PUT", "/api/business", { body, cookie: admin });
const victim = { email: "victim@example.org", leadType: "email", smsConsent: true } as const;

describe("confirmations to one person", () => {
  it("limits them to three a day, across requests and channels", async () => {
    for (let each = 0; each < 100; each += 1) {
      await sendRequest({ ...victim, leadType: each % 2 ? "text" : "email", firstName: `Claim ${each}` });
      office.later(14);
    }
    expect(await going()).toHaveLength(3);
    expect(await office.store.db.$count(submissions, eq(submissions.state, "taken"))).toBe(100);
  }, 60_000);

  it("limits them to one an hour: keeps the next with its reason, and accepts the request", async () => {
    await sendRequest();
    office.later(30);
    await sendRequest({ phone: "1-850.555.0111" });
    expect(await reasons()).toEqual([null, "Not sent: limit of one confirmation per person per hour"]);
    expect((await written()).at(-1)?.state).toBe("kept");
    office.later(31);
    await sendRequest();
    expect(await going()).toHaveLength(2);
  });

  it("sends one for two concurrent requests with two spellings of one mailbox", async () => {
    const phones = ["(850) 555-0171", "(850) 555-0172", "(850) 555-0173", "(850) 555-0174"];
    const mailboxes = [
      "Victim@example.org",
      "victim+1@example.org",
      "victim+2@example.org",
      " victim@EXAMPLE.org",
    ];
    await Promise.all(
      phones.map((phone, place) => sendRequest({ ...victim, phone, email: mailboxes[place]?.trim() })),
    );
    expect(await going()).toHaveLength(1);
  });

  it("starts again the next day, without affecting another person's", async () => {
    await sendRequest();
    await sendRequest({ phone: "(850) 555-0199" });
    expect(await going()).toHaveLength(2);
    office.later(24 * 60 + 1);
    await sendRequest();
    expect(await going()).toHaveLength(3);
  });

  it("stays limited to three a day if the person is forgotten after each", async () => {
    let sent = 0;
    for (let each = 0; each < 6; each += 1) {
      await sendRequest(victim);
      sent += (await going()).length;
      const [lead] = await office.store.db.select().from(leads);
      const name = `${callback.firstName} ${callback.lastName}`;
      const { code } = await office.call("POST", `/api/people/lead/${lead?.id}/forget`, {
        cookie: admin,
        body: { name, password: "keeps-the-blinds-level" },
      });
      expect(code).toBe(200);
      expect(await written()).toEqual([]);
      office.later(61);
    }
    expect(sent).toBe(3);
  });

  it("limits them to one an hour for waiting requests that are released together", async () => {
    const waiting: string[] = [];
    for (let each = 0; each < 4; each += 1) {
      await sendRequest({ ...victim, website: "https://spam.example" });
      office.later(120);
    }
    for (const { id } of await office.store.db.select().from(submissions)) waiting.push(id);
    for (const id of waiting) await office.call("POST", `/api/requests/${id}/release`, { cookie: admin });
    expect(await office.store.db.$count(submissions, eq(submissions.state, "taken"))).toBe(4);
    expect(await going()).toHaveLength(1);
    office.later(61);
    await sendRequest(victim);
    expect(await going()).toHaveLength(2);
  });

  it("never sends one that was held back", async () => {
    await sendRequest();
    await sendRequest();
    office.later(24 * 60 + 1);
    await office.send();
    expect((await written()).filter(({ state }) => state === "sent")).toHaveLength(1);
  });
});

describe("confirmations by text", () => {
  it.each([
    ["British", "+44 20 7946 0018"],
    ["satellite", "+882 16 5555 1234"],
    ["premium", "1-900-555-7777"],
    ["Jamaican", "1-876-555-7777"],
    ["impossible", "+99999999999999"],
  ])("sends none to a %s number until an administrator allows others", async (_what, phone) => {
    await sendRequest({ phone });
    expect(await reasons()).toEqual(["Not sent: the number is outside the United States and Canada"]);
    expect((await set({ textsAbroad: true })).body).toMatchObject({ textsAbroad: true });
    await sendRequest({ phone });
    expect(await going()).toMatchObject([{ recipient: phone }]);
    const auditLog = await office.call("GET", "/api/audit?kind=settings.changed&limit=1", {
      cookie: admin,
    });
    expect(auditLog.body[0].what).toBe("Changed the business settings: texts abroad, switched on");
  });

  it("sends an email instead if an email was given", async () => {
    await sendRequest({ ...victim, leadType: "text", phone: "+44 20 7946 0018" });
    expect(await going()).toMatchObject([{ channel: "email", recipient: victim.email }]);
  });
});

describe("the text of a confirmation", () => {
  it("omits a name that looks like an address, and the request waits for review", async () => {
    await sendRequest({ ...victim, firstName: "Claim $500 gift https://evil.example/win now" });
    expect(await written()).toEqual([]);
    const staff = await office.as("staff");
    const waiting = await office.call("GET", "/api/requests?state=quarantined", { cookie: staff });
    expect(waiting.body).toMatchObject([{ suspicion: "Has a link in the name" }]);
    await office.call("POST", `/api/requests/${waiting.body[0].id}/release`, { cookie: staff });
    const [confirmation] = await written();
    expect(confirmation?.body).toMatch(/^Thank you\. We have your request/);
    expect(confirmation?.body).not.toMatch(/evil/);
  });
});

describe("the daily budget of confirmations", () => {
  it("holds back confirmations above it, and notifies administrators once a day in the app and by email", async () => {
    await set({ confirmationsADay: 2 });
    for (const phone of ["(850) 555-0171", "(850) 555-0172", "(850) 555-0173", "(850) 555-0174"]) {
      await sendRequest({ phone });
      office.later(1);
    }
    expect(await reasons()).toEqual([
      null,
      null,
      "Not sent: daily confirmation limit reached",
      "Not sent: daily confirmation limit reached",
    ]);
    expect(await office.store.db.$count(events, eq(events.kind, "message.limit_reached"))).toBe(1);
    const notifications = async (cookie: string) =>
      (await office.call("GET", "/api/notices", { cookie })).body as {
        title: string;
        address: string;
      }[];
    const title = "Daily confirmation limit reached: 2 a day";
    const limit = expect.objectContaining({ title, address: "/crm/settings/business" });
    expect(await notifications(admin)).toContainEqual(limit);
    expect(await notifications(await office.as("staff"))).not.toContainEqual(limit);
    office.later(24 * 60 + 1);
    await sendRequest({ phone: "(850) 555-0175" });
    expect(await going()).toHaveLength(3);
  });
});
