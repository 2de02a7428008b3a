import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { leadStageHistory } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { people } from "../seed/people.ts";

const office = useTestApp();
const cookie = await office.as("staff");

const { marisol: nora } = people;
const nobody = "00000000-0000-4000-8000-000000000000";
const call = (method: "GET" | "POST" | "PUT", path: string, body?: object) =>
  office.call(method, path, { cookie, ...(body ? { body } : {}) });

async function createLead(change: object = {}) {
  const { firstName, lastName, phone } = nora;
  return (await call("POST", "/api/leads", { firstName, lastName, phone, message: "Shutters", ...change }))
    .body;
}

const duplicates = async (id: string) => (await call("GET", `/api/leads/${id}/duplicates`)).body;

interface Pair {
  id: string;
  version: number;
}
const merge = (primary: Pair, other: Pair, more: object = {}) =>
  call("POST", `/api/leads/${primary.id}/merge`, {
    otherId: other.id,
    version: primary.version,
    otherVersion: other.version,
    ...more,
  });

describe("possible duplicates", () => {
  it("always keeps a phone or an email when two leads are merged", async () => {
    const primary = await createLead({ email: "nora@example.com" });
    const other = await createLead({ email: "nora@example.com", lastName: "Other" });
    const mailOnly = (await call("PUT", `/api/leads/${primary.id}`, { phone: "" })).body;
    expect(await merge(mailOnly, other, { fields: { email: null } })).toMatchObject({
      code: 400,
      body: { fields: { phone: "Phone number is required" } },
    });
    expect(await merge(mailOnly, other, { fields: { phone: other.phone } })).toMatchObject({
      body: { phone: other.phone, email: "nora@example.com" },
    });
  });

  it("shares a phone, in any spelling, or an email, in any letter case", async () => {
    const lead = await createLead({ phone: "(850) 555-0134", email: "nora@example.com" });
    const samePhone = await createLead({ phone: "+1 850.555.0134" });
    const sameEmail = await createLead({ phone: "8505550199", email: "NORA@example.com" });
    await createLead({ phone: "8505550177", email: "gus@example.com" });
    const found = await duplicates(lead.id);
    expect(found.map(({ id, because }: { id: string; because: string[] }) => [id, because])).toEqual(
      expect.arrayContaining([
        [samePhone.id, ["phone"]],
        [sameEmail.id, ["email"]],
      ]),
    );
    expect(found).toHaveLength(2);
  });

  it("excludes leads without a number", async () => {
    const lead = await createLead({ phone: "n/a" });
    await createLead({ phone: "none" });
    expect(await duplicates(lead.id)).toEqual([]);
  });

  it("lists at most twenty", async () => {
    const lead = await createLead();
    for (let n = 0; n < 22; n++) await createLead({ message: `Again ${n}` });
    expect(await duplicates(lead.id)).toHaveLength(20);
  });
});

describe("merging two leads", () => {
  it("moves everything of the other lead to the one that stays, and joins the timelines", async () => {
    const primary = await createLead({ message: "Shutters" });
    const booking = {
      ...nora,
      phone: "8505550199",
      address: "14 Sea Oat Lane",
      appointmentType: "consultation",
      preferredDate: "2026-11-30",
      preferredTime: "9:00 AM",
      propertyType: "residential",
      projectDescription: "Blinds",
    };
    await office.call("POST", "/api/appointments", { body: booking });
    const other = (await call("GET", "/api/leads?search=8505550199")).body[0];
    await call("POST", `/api/leads/${other.id}/notes`, { text: "Has a dog" });

    const merged = await merge(primary, other, { fields: { phone: "8505550199", email: nora.email } });
    expect(merged).toMatchObject({
      code: 200,
      body: { id: primary.id, phone: "8505550199", email: nora.email, version: 2 },
    });

    expect((await call("GET", "/api/leads")).body).toHaveLength(1);
    expect((await call("GET", `/api/requests?leadId=${primary.id}`)).body).toHaveLength(1);
    const [appointment] = (await call("GET", "/api/appointments")).body;
    expect(appointment.leadId).toBe(primary.id);
    const timeline = (await call("GET", `/api/leads/${primary.id}/story`)).body;
    const kinds = timeline.map(({ what, kind }: { what: string; kind?: string }) =>
      `${what} ${kind ?? ""}`.trim(),
    );
    expect(kinds.sort()).toEqual(
      [
        "change lead.assigned",
        "change lead.assigned",
        "change lead.created",
        "change lead.created",
        "change lead.merged",
        "message",
        "note",
        "request appointment",
        "visit",
      ].sort(),
    );
    const { fields } = timeline.find(({ kind }: { kind?: string }) => kind === "lead.merged");
    expect(fields).toEqual(
      expect.arrayContaining([
        { field: "phone", before: primary.phone, after: "8505550199" },
        { field: "message", before: other.message, after: "Shutters" },
      ]),
    );
  });

  it("happens once: merging again and the old address both lead to the lead that stayed", async () => {
    const [primary, other] = [await createLead(), await createLead({ message: "Blinds" })];
    expect((await merge(primary, other)).code).toBe(200);
    expect(await merge(primary, other)).toMatchObject({ code: 200, body: { id: primary.id, version: 2 } });
    expect((await call("GET", `/api/leads/${other.id}`)).body.id).toBe(primary.id);
    expect((await call("GET", `/api/leads/${primary.id}/story`)).headers["x-total-count"]).toBe("5");
  });

  it("happens once when two merge at the same time", async () => {
    const [primary, other] = [await createLead(), await createLead({ message: "Blinds" })];
    const codes = (
      await Promise.all([merge(primary, other), merge(primary, other), merge(other, primary)])
    ).map(({ code }) => code);
    expect(codes.filter((code) => code === 200).length).toBeGreaterThanOrEqual(1);
    expect(codes.every((code) => [200, 404].includes(code))).toBe(true);
    expect((await call("GET", "/api/leads")).body).toHaveLength(1);
  });

  it("keeps all three timelines when three leads are merged in turn", async () => {
    const [first, second, third] = [
      await createLead(),
      await createLead({ message: "Two" }),
      await createLead({ message: "Three" }),
    ];
    await call("POST", `/api/leads/${third.id}/notes`, { text: "The third" });
    const { body: two } = await merge(second, third);
    await merge(first, two);
    const texts = JSON.stringify((await call("GET", `/api/leads/${first.id}/story`)).body);
    expect(texts).toContain("The third");
    expect((await call("GET", `/api/leads/${third.id}`)).body.id).toBe(first.id);
  });

  it("is refused if someone has changed one of the two meanwhile", async () => {
    const [primary, other] = [await createLead(), await createLead({ message: "Blinds" })];
    await call("PUT", `/api/leads/${other.id}`, { city: "Destin" });
    expect(await merge(primary, other)).toMatchObject({ code: 409, body: { code: "stale" } });
    expect((await call("GET", "/api/leads")).body).toHaveLength(2);
  });

  it("keeps the client, and is refused if both leads have one", async () => {
    const primary = await createLead({ email: "one@example.com" });
    const other = await createLead({ email: "two@example.com" });
    await call("POST", `/api/leads/${other.id}/convert-client`);
    const converted = (await call("GET", `/api/leads/${other.id}`)).body;
    const { body } = await merge(primary, converted);
    expect(body.clientId).toBe(converted.clientId);

    const third = await createLead({ email: "three@example.com" });
    await call("POST", `/api/leads/${third.id}/convert-client`);
    const now = (await call("GET", `/api/leads/${third.id}`)).body;
    expect(await merge(body, now)).toMatchObject({ code: 409, body: { code: "two_clients" } });
  });

  it("keeps a converted lead's entries on its client's page", async () => {
    const [primary, other] = [await createLead(), await createLead({ email: "two@example.com" })];
    await call("POST", `/api/leads/${other.id}/notes`, { text: "Has a dog" });
    const client = (await call("POST", `/api/leads/${other.id}/convert-client`)).body;
    await merge(primary, (await call("GET", `/api/leads/${other.id}`)).body);
    const timeline = (await call("GET", `/api/clients/${client.id}/story`)).body;
    expect(timeline).toContainEqual(expect.objectContaining({ what: "note", text: "Has a dog" }));
    expect(timeline.filter(({ kind }: { kind?: string }) => kind === "lead.created")).toHaveLength(2);
  });

  it("records a status that it takes over as a move, which reports count", async () => {
    const [primary, other] = [await createLead(), await createLead({ message: "Blinds" })];
    const moved = (await call("PUT", `/api/leads/${other.id}`, { status: "quoted" })).body;
    expect((await merge(primary, moved, { fields: { status: "quoted" } })).body.status).toBe("quoted");
    const [last, before] = (await call("GET", `/api/leads/${primary.id}/story`)).body;
    const status = { field: "status", before: "new", after: "quoted" };
    expect(last).toMatchObject({ kind: "lead.moved", fields: [status] });
    expect(before).toMatchObject({ kind: "lead.merged" });
    expect(before.fields).not.toContainEqual(status);
    const stays = await office.store.db
      .select()
      .from(leadStageHistory)
      .where(eq(leadStageHistory.leadId, primary.id));
    expect(stays).toMatchObject([{ place: 1, stage: "new", next: "quoted" }]);
  });

  it("leaves consent with the number that it was given for", async () => {
    const primary = await createLead({ smsConsent: true });
    const other = await createLead({ phone: "8505550199", message: "Blinds" });
    expect((await merge(primary, other, { fields: { phone: "8505550199" } })).body.smsConsent).toBe(false);
    const agreed = await createLead({ smsConsent: true, phone: "1 850 555 0199" });
    const [last] = (await call("GET", `/api/leads?search=8505550199`)).body.filter(
      ({ id }: { id: string }) => id === primary.id,
    );
    expect((await merge(last, agreed)).body.smsConsent).toBe(true);
  });

  it.each([
    ["itself", (primary: Pair) => ({ otherId: primary.id }), 400],
    ["nothing", () => ({ otherId: nobody }), 404],
    ["no id", () => ({ otherId: "nora" }), 400],
    ["a field that is none", () => ({ fields: { firstName: "" } }), 400],
    ["a consent of one's own making", () => ({ fields: { smsConsent: true } }), 200],
    ["something else besides", () => ({ color: "blue" }), 400],
    ["a stranger to give it to", () => ({ fields: { assignedTo: nobody } }), 400],
  ])("refuses or ignores %s", async (_what, change, code) => {
    const [primary, other] = [await createLead(), await createLead({ message: "Blinds" })];
    const answer = await merge(primary, other, change(primary));
    expect(answer.code).toBe(code);
    if (code === 200) expect(answer.body.smsConsent).toBe(false);
    else expect((await call("GET", "/api/leads")).body).toHaveLength(2);
  });
});
