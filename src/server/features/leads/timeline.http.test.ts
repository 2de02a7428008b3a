import { describe, expect, it } from "vitest";
import { nextPage } from "#contract/lists.ts";
import { type Answer, useTestApp } from "../../testing/app.ts";
import { naughtyStrings } from "../../testing/naughty-strings.ts";
import { people } from "../seed/people.ts";

const office = useTestApp();
const cookie = await office.as("staff");

const { marisol: nora } = people;
const nobody = "00000000-0000-4000-8000-000000000000";
const staff = (
  method: "GET" | "POST" | "PUT",
  path: string,
  body?: object,
  headers: Record<string, string> = {},
) => office.call(method, `/api/leads${path}`, { cookie, headers, ...(body ? { body } : {}) });

async function createLead(change: object = {}) {
  const { firstName, lastName, phone } = nora;
  return (await staff("POST", "", { firstName, lastName, phone, message: "Six windows", ...change })).body;
}

const timeline = async (id: string, query = "") => (await staff("GET", `/${id}/story${query}`)).body;

describe("the timeline of a lead", () => {
  it("shows the request, messages, the appointment, notes and changes, newest first", async () => {
    const appointment = {
      ...nora,
      address: "14 Sea Oat Lane",
      appointmentType: "consultation",
      preferredDate: "2026-11-30",
      preferredTime: "9:00 AM",
      propertyType: "residential",
      projectDescription: "Blinds for the porch",
    };
    await office.call("POST", "/api/appointments", { body: appointment });
    const [lead] = (await staff("GET", "")).body;
    await staff("POST", `/${lead.id}/notes`, { text: "Prefers mornings" });
    await staff("PUT", `/${lead.id}`, { status: "contacted", city: "Destin" });

    const recorded = await timeline(lead.id);
    expect(recorded.map(({ what }: { what: string }) => what)).toEqual([
      "message",
      "change",
      "note",
      "visit",
      "change",
      "change",
      "request",
    ]);
    const [message, moved, note, requested, given, created, request] = recorded;
    expect(given).toMatchObject({ kind: "lead.assigned", by: null });
    expect(message).toMatchObject({ by: null, state: "kept" });
    expect(moved).toMatchObject({
      by: "robin-staff",
      kind: "lead.moved",
      fields: expect.arrayContaining([
        { field: "status", before: "new", after: "contacted" },
        { field: "city", before: null, after: "Destin" },
      ]),
    });
    expect(note).toMatchObject({ by: "robin-staff", text: "Prefers mornings" });
    expect(requested).toMatchObject({
      happened: "requested",
      appointmentType: "consultation",
      scheduledAt: "2026-11-30T15:00:00.000Z",
    });
    expect(created).toMatchObject({ kind: "lead.created", by: null, fields: [] });
    expect(request).toMatchObject({
      kind: "appointment",
      content: { projectDescription: "Blinds for the porch" },
    });
  });

  it("names people, not their ids", async () => {
    const robin = (await office.call("GET", "/api/user", { cookie })).body.id;
    const lead = await createLead();
    await staff("PUT", `/${lead.id}`, { assignedTo: robin });
    const [{ fields }] = await timeline(lead.id);
    expect(fields).toEqual([{ field: "assignedTo", before: null, after: "robin-staff" }]);
  });

  it("pages through every entry once, with the total", async () => {
    const lead = await createLead();
    for (let n = 0; n < 6; n++) await staff("POST", `/${lead.id}/notes`, { text: `Note ${n}` });
    const seen: string[] = [];
    let next: string | undefined = `/api/leads/${lead.id}/story?limit=3`;
    while (next) {
      const { body, headers }: Answer = await office.call("GET", next, { cookie });
      expect(headers["x-total-count"]).toBe("8");
      seen.push(...body.map(({ id }: { id: string }) => id));
      next = nextPage(headers.link);
    }
    expect(seen).toHaveLength(8);
    expect(seen).toEqual((await timeline(lead.id)).map(({ id }: { id: string }) => id));
  });

  it("shows no other lead's entries", async () => {
    const [mine, theirs] = [await createLead(), await createLead({ firstName: "Gus" })];
    await staff("POST", `/${theirs.id}/notes`, { text: "Theirs" });
    expect(JSON.stringify(await timeline(mine.id))).not.toContain("Theirs");
  });

  it.each([
    ["limit=501", 400],
    ["limit=-1", 400],
    ["page=2", 400],
    ["cursor=x", 400],
    [
      `cursor=${Buffer.from(JSON.stringify(["2026-11-21T16:00:00.000Z", "b1; drop table leads"])).toString("base64url")}`,
      400,
    ],
    [
      `cursor=${Buffer.from(JSON.stringify(["0000-99-99T16:00:00.000Z", `b${"0".repeat(20)}`])).toString("base64url")}`,
      400,
    ],
    [`cursor=${Buffer.from("null").toString("base64url")}`, 400],
  ])("answers %s with %s", async (query, code) => {
    const lead = await createLead();
    expect((await staff("GET", `/${lead.id}/story?${query}`)).code).toBe(code);
  });

  it("answers 404 for an unknown lead, and 400 for a malformed id", async () => {
    for (const path of ["", "/story", "/duplicates"]) {
      expect((await staff("GET", `/${nobody}${path}`)).code, path).toBe(404);
      expect((await staff("GET", `/nora${path}`)).code, path).toBe(400);
    }
  });
});

describe("an edit of a lead", () => {
  it("records no event if it changes nothing, and is still refused when stale", async () => {
    const lead = await createLead();
    const same = await staff("PUT", `/${lead.id}`, { firstName: nora.firstName, version: 1 });
    expect(same).toMatchObject({ code: 200, body: { version: 1 } });
    expect(await timeline(lead.id)).toHaveLength(2);
    await staff("PUT", `/${lead.id}`, { city: "Destin" });
    expect((await staff("PUT", `/${lead.id}`, { firstName: nora.firstName, version: 1 })).code).toBe(409);
  });

  it("rejects an assignee who is not a user", async () => {
    const lead = await createLead();
    const refused = await staff("PUT", `/${lead.id}`, { assignedTo: nobody });
    expect(refused).toMatchObject({ code: 400, body: { fields: { assignedTo: expect.any(String) } } });
  });
});

describe("a note", () => {
  const write = (id: string, text: unknown, key?: string) =>
    staff("POST", `/${id}/notes`, { text }, key ? { "idempotency-key": key } : {});

  it("is stored once, however often its form is sent", async () => {
    const lead = await createLead();
    const sent = await Promise.all(
      ["Call at noon", "Call at noon", "Call at noon"].map((text) => write(lead.id, text, "k1")),
    );
    expect(sent.map(({ code }) => code).sort()).toEqual([200, 200, 201]);
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
    await write(lead.id, "Call at noon", "k2");
    expect((await timeline(lead.id)).filter(({ what }: { what: string }) => what === "note")).toHaveLength(2);
  });

  it.each(["", "   ", null, "a\0b", "\ud800", "x".repeat(5_001)])(
    "rejects %j, naming the field",
    async (text) => {
      const lead = await createLead();
      expect(await write(lead.id, text)).toMatchObject({
        code: 400,
        body: { fields: { text: expect.any(String) } },
      });
    },
  );

  it("stores its text unchanged", async () => {
    const lead = await createLead();
    const text = "<script>alert(1)</script> '; drop table leads; -- 🌊\n  second line";
    await write(lead.id, text);
    expect((await timeline(lead.id))[0].text).toBe(text);
  });

  it(`stores ${naughtyStrings.length} naughty strings as they were sent, or refuses them`, async () => {
    const lead = await createLead();
    const saved: string[] = [];
    for (const text of naughtyStrings) {
      const { code, body } = await write(lead.id, text);
      const found = JSON.stringify(text).slice(0, 60);
      if (code === 201) saved.push(text);
      else expect([code, Object.keys(body.fields ?? {})], found).toEqual([400, ["text"]]);
    }
    const recorded = (await timeline(lead.id, "?limit=500")).map(({ text }: { text?: string }) => text);
    expect(saved.length).toBeGreaterThan(250);
    expect(saved.filter((text) => !recorded.includes(text))).toEqual([]);
  });

  it("answers 404 for an unknown lead", async () => expect((await write(nobody, "Hello")).code).toBe(404));
});

describe("one lead", () => {
  it("shows its assignee, its location, and what was agreed to", async () => {
    const requested = {
      ...nora,
      message: "Please text me",
      leadType: "text",
      smsConsent: true,
    };
    await office.call("POST", "/api/leads", { body: requested });
    const [{ id }] = (await staff("GET", "")).body;
    const robin = (await office.call("GET", "/api/user", { cookie })).body.id;
    await staff("PUT", `/${id}`, { assignedTo: robin, zipCode: "32541" });
    const { body } = await staff("GET", `/${id}`);
    expect(body).toMatchObject({ assignedName: "robin-staff", serviceAreaName: expect.any(String) });
    expect(body.consents).toMatchObject([{ givenAt: "2026-11-21T16:00:00.000Z", endedAt: null }]);
    expect(body.consents[0].wording).toContain("STOP");
  });
});
