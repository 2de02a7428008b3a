import { describe, expect, it } from "vitest";
import { appointments, leads } from "../../platform/db/tables/all.ts";
import { testNow, useTestApp } from "../../testing/app.ts";
import { callback } from "../../testing/visitor.fixture.ts";
import { visitorOf } from "../../testing/visitor-requests.ts";

const office = useTestApp();
const { sendRequest, requestAppointment, read } = await visitorOf(office);

describe("a second request within a day", () => {
  it.each([
    ["email", { email: "stranger@evil.example" }],
    ["phone", { email: "marisol.vega@example.com", phone: "(850) 555-0199" }],
  ])("does not join an earlier lead if the request lacks its %s", async (_, stranger) => {
    await sendRequest(stranger);
    const email = "phone" in stranger ? { email: stranger.email } : {};
    await sendRequest({ ...email, message: "And the porch" });
    await requestAppointment(email);
    const [own, ...others] = (await read("/api/leads")).filter(
      (lead: { message: string }) => lead.message === "And the porch",
    );
    expect(others).toEqual([]);
    expect(own).toMatchObject({ phone: callback.phone, email: email.email ?? null });
    const form = await office.store.db.select().from(appointments);
    expect(form.map(({ leadId }) => leadId)).toEqual([own.id]);
    expect(await office.store.db.$count(leads)).toBe(2);
  });

  it("matches by name in any case and spacing", async () => {
    await sendRequest();
    await sendRequest({ firstName: ` ${callback.firstName.toUpperCase()} `, message: "And the porch" });
    expect(await office.store.db.$count(leads)).toBe(1);
  });

  it("makes two leads of two people who share a phone, and lists the second as a possible duplicate", async () => {
    await sendRequest({ email: "marisol@example.com" });
    await office.store.db.update(leads).set({ createdAt: new Date(testNow.getTime() - 1) });
    await sendRequest({ firstName: "Tomas", email: "tomas@example.com" });
    await sendRequest({ firstName: "Tomas", email: "tomas@example.com" });
    const both = await read("/api/leads");
    expect(both.map(({ email }: { email: string }) => email).sort()).toEqual([
      "marisol@example.com",
      "tomas@example.com",
    ]);
    const [possible, ...others] = await read("/api/leads?duplicates=possible");
    expect([possible.firstName, others]).toEqual(["Tomas", []]);
    const [other] = await read(`/api/leads/${possible.id}/duplicates`);
    expect(other).toMatchObject({ email: "marisol@example.com", because: ["phone"] });
  });

  it.each([
    ["the form", sendRequest, {}],
    ["/schedule", requestAppointment, {}],
    ["the dialog", requestAppointment, { meetingType: "virtual" }],
  ])(
    "makes two leads of a father and a son who share a name and a phone, by %s",
    async (_way, send, more) => {
      await send({ ...more, email: "jose@example.com" });
      await send({ ...more, email: "pepe@example.com" });
      const both = await read("/api/leads");
      expect(both.map(({ email }: { email: string }) => email).sort()).toEqual([
        "jose@example.com",
        "pepe@example.com",
      ]);
    },
  );

  it("creates two leads for them even if only the second request gave an email", async () => {
    await sendRequest();
    await requestAppointment({ email: "jose@example.com" });
    await requestAppointment({ email: "pepe@example.com" });
    expect(await office.store.db.$count(leads)).toBe(2);
    await sendRequest({ leadType: "email", email: "jose@example.com" });
    await sendRequest({ leadType: "email", email: "pepe@example.com" });
    expect(await office.store.db.$count(leads)).toBe(2);
  });

  it("matches two spellings of one mailbox", async () => {
    await sendRequest({ email: "marisol.vega@gmail.com" });
    await requestAppointment({ email: "MarisolVega+shades@gmail.com" });
    expect(await office.store.db.$count(leads)).toBe(1);
  });

  it("makes two leads of two people who share an email and send requests at the same moment", async () => {
    await Promise.all([requestAppointment(), requestAppointment({ firstName: "Tomas" })]);
    const form = await office.store.db.select().from(appointments);
    expect(new Set(form.map(({ leadId }) => leadId)).size).toBe(2);
  });
});
