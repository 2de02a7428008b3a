import { describe, expect, it } from "vitest";
import { appointments, events, leads, messages, submissions } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { appointmentRequest, callback } from "../../testing/visitor.fixture.ts";
import { visitorOf } from "../../testing/visitor-requests.ts";

const office = useTestApp();
const { staff, sendRequest, requestAppointment, read } = await visitorOf(office);

describe("the same person asking twice within a day", () => {
  it("makes one lead with two requests, in any spelling of the phone", async () => {
    await sendRequest();
    await requestAppointment();
    expect(await office.store.db.$count(leads)).toBe(1);
    expect(await office.store.db.$count(submissions)).toBe(2);
    expect(await office.store.db.$count(appointments)).toBe(1);
    const [lead] = await read("/api/leads");
    expect(lead).toMatchObject({ phone: callback.phone, email: null, message: callback.message });
    const timeline = await read(`/api/requests?leadId=${lead.id}`);
    expect(timeline.map(({ kind }: { kind: string }) => kind).sort()).toEqual(["appointment", "lead"]);
  });

  it("is recorded in the audit log with the origin of each request", async () => {
    const from = (address: string) => ({ "x-forwarded-for": address });
    await sendRequest({}, from("203.0.113.7"));
    await office.call("POST", "/api/appointments", {
      body: appointmentRequest,
      headers: from("203.0.113.8"),
    });
    const recorded = await office.store.db.select().from(events).orderBy(events.id);
    expect(recorded.map(({ kind, address }) => [kind, address])).toEqual([
      ["lead.created", "203.0.113.7"],
      ["lead.assigned", null],
      ["lead.submitted_again", "203.0.113.8"],
      ["appointment.requested", "203.0.113.8"],
    ]);
  });

  it("makes one lead when both requests come at the same moment", async () => {
    const { email } = appointmentRequest;
    await Promise.all([
      sendRequest({ email }),
      requestAppointment(),
      sendRequest({ email, message: "And the porch, please" }),
    ]);
    expect(await office.store.db.$count(leads)).toBe(1);
    expect(await office.store.db.$count(submissions)).toBe(3);
  });

  it("makes one lead of concurrent requests that give only a phone", async () => {
    await Promise.all([
      sendRequest(),
      sendRequest({ message: "And the porch, please" }),
      sendRequest({ message: "And blinds, too" }),
    ]);
    expect(await office.store.db.$count(leads)).toBe(1);
    expect(await office.store.db.$count(submissions)).toBe(3);
  });

  it("makes one request of two identical ones, also from another page", async () => {
    const headers = { "idempotency-key": "one" };
    const first = await sendRequest({ page: "/" }, headers);
    const second = await sendRequest({ page: "/about", elapsed: 90_000 }, headers);
    expect([first.code, second.code]).toEqual([201, 200]);
    expect(second.body).toEqual(first.body);
    expect(await office.store.db.$count(messages)).toBe(1);
  });
});

describe("the same request again after staff deleted its lead", () => {
  it("makes one lead, also when it comes twice at once", async () => {
    await sendRequest();
    const [{ id: deleted }] = await read("/api/leads");
    expect((await office.call("DELETE", `/api/leads/${deleted}`, { cookie: staff })).code).toBe(204);
    const again = await Promise.all([sendRequest(), sendRequest()]);
    expect(again.map(({ code }) => code).sort()).toEqual([200, 201]);
    const saved = await office.store.db.select().from(leads);
    expect(saved).toMatchObject([{ message: callback.message }]);
    const sent = await office.store.db.select().from(submissions);
    expect(sent.map(({ leadId }) => leadId).sort()).toEqual([saved[0]?.id, null].sort());
  });
});

describe("the one confirmation of a request", () => {
  it("goes to the number for a text or callback request", async () => {
    await sendRequest();
    expect(await read("/api/messages")).toMatchObject([{ channel: "text", recipient: callback.phone }]);
  });

  it("goes to the email for an email request, or if the dialog promised one", async () => {
    await sendRequest({ leadType: "email", email: appointmentRequest.email, smsConsent: true });
    await requestAppointment({ meetingType: "virtual" });
    const saved = await read("/api/messages");
    expect(saved).toHaveLength(2);
    for (const message of saved)
      expect(message).toMatchObject({ channel: "email", recipient: appointmentRequest.email, state: "kept" });
  });
});
