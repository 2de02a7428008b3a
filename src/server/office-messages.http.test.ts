import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { marisol, on, openVisits, type TestVisits } from "./test-visits.ts";
import { takeText } from "./webhooks/writes.ts";

let visits: TestVisits;
let post: TestVisits["post"];
beforeAll(async () => {
  visits = await openVisits();
  ({ post } = visits);
});
afterAll(() => post.close());
beforeEach(async () => {
  await visits.empty();
  post.clock.now = on("2026-11-20", "10:00");
});

const take = async (change: object = {}) =>
  (await visits.call("POST", "/api/leads", { ...marisol, message: "Shutters", ...change })).body;

/** A text comes in from the number of Marisol. */
const text = (body: string) =>
  takeText(post.office.store.db, {
    said: { MessageSid: crypto.randomUUID(), From: "+18505550111", Body: body },
    at: post.clock.now,
    post: post.post,
  });

const write = (to: { leadId: string } | { clientId: string }, body = "It does") =>
  visits.call("POST", "/api/messages", { ...to, channel: "text", body });

describe("a lead that staff took by telephone, and that agreed to nothing", () => {
  let leadId: string;
  beforeEach(async () => {
    leadId = (await take()).id;
  });

  /** Whether the card of what came in shows Answer, and what the server says to one. */
  const answered = async () => {
    const received = await visits.order("GET", "/api/messages?state=received");
    const { code } = await write({ leadId });
    return [received.every(({ mayBeTexted }: { mayBeTexted: boolean }) => mayBeTexted), code];
  };

  it("is answered by text once they have texted us, and no more after a STOP until they say START", async () => {
    expect((await write({ leadId })).body).toMatchObject({ code: "no_consent" });
    const said: unknown[] = [];
    for (const words of ["10 o'clock works?", "STOP", "Are you there?", "START"]) {
      await text(words);
      said.push([words, ...(await answered())]);
    }
    expect(said).toEqual([
      ["10 o'clock works?", true, 201],
      ["STOP", false, 409],
      ["Are you there?", false, 409],
      ["START", true, 201],
    ]);
  });

  it("is not answered where they gave an order only, which is carried out by itself", async () => {
    await text("Help!");
    expect(await answered()).toEqual([false, 409]);
  });

  it("is texted by nothing that goes by itself", async () => {
    await text("10 o'clock works?");
    const appointmentData = {
      scheduledAt: on("2026-11-23", "10:00").toISOString(),
      ...{ appointmentType: "consultation", duration: 60 },
    };
    const visit = await visits.order("POST", `/api/leads/${leadId}/schedule-consultation`, {
      appointmentData,
    });
    const channels = (await visits.messagesOf(visit.id)).map(({ channel }) => channel);
    expect(new Set(channels)).toEqual(new Set(["email"]));
  });
});
