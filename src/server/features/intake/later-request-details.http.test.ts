import { describe, expect, it } from "vitest";
import { appointments, submissions } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { appointmentRequest } from "../../testing/visitor.fixture.ts";
import { dayLater, visitorOf } from "../../testing/visitor-requests.ts";

const office = useTestApp();
const { staff, sendRequest, requestAppointment, read } = await visitorOf(office);

describe("a later request of the same person", () => {
  it("changes nothing on the lead, and offers the new details for staff to apply", async () => {
    await sendRequest();
    await office.store.db.update(submissions).set({ receivedAt: dayLater(-0.01) });
    const [before] = await read("/api/leads");
    await requestAppointment({
      phone: "+1 850-555-0111",
      email: "stranger@evil.example",
      address: "666 Trap Road",
      zipCode: "32541",
      smsConsent: true,
    });
    expect(await read("/api/leads")).toEqual([before]);
    expect(before).toMatchObject({ email: null, address: null, zipCode: null, serviceAreaId: null });
    expect((await read(`/api/leads/${before.id}`)).alsoGave).toEqual([
      { field: "email", value: "stranger@evil.example" },
      { field: "address", value: "666 Trap Road" },
      { field: "zipCode", value: "32541" },
      { field: "propertyType", value: appointmentRequest.propertyType },
      { field: "smsConsent", value: "Yes" },
    ]);
    const [appointment] = await office.store.db.select().from(appointments);
    expect(appointment).toMatchObject({ leadId: before.id, address: "666 Trap Road, 32541" });
    expect(appointment?.serviceAreaId).not.toBeNull();
  });

  it("offers the details of the newest of many requests", async () => {
    await sendRequest();
    const [first] = await office.store.db.select().from(submissions);
    const { id: _, ...saved } = first!;
    const later = Array.from({ length: 25 }, (_, index) => ({
      ...saved,
      content: { ...saved.content, address: `${index} Gulf Road` },
      receivedAt: dayLater((index + 1) / 100),
    }));
    await office.store.db.insert(submissions).values(later);
    const { alsoGave } = await read(`/api/leads/${saved.leadId}`);
    expect(alsoGave).toHaveLength(20);
    expect(alsoGave[0]).toEqual({ field: "address", value: "24 Gulf Road" });
  });

  it("offers the same details by the id of a lead that was merged into another", async () => {
    await sendRequest();
    await office.store.db.update(submissions).set({ receivedAt: dayLater(-0.01) });
    await requestAppointment();
    const [merged] = await read("/api/leads");
    const kept = await office.create.lead({ firstName: "Ada", phone: "(850) 555-0199", email: null });
    const versions = { version: kept.version, otherVersion: merged.version };
    const body = { otherId: merged.id, ...versions };
    expect((await office.call("POST", `/api/leads/${kept.id}/merge`, { body, cookie: staff })).code).toBe(
      200,
    );
    const { alsoGave } = await read(`/api/leads/${kept.id}`);
    expect(alsoGave).not.toEqual([]);
    expect(await read(`/api/leads/${merged.id}`)).toMatchObject({ id: kept.id, alsoGave });
  });

  it("lets staff apply a later request's details without overwriting another user's change", async () => {
    await sendRequest();
    await office.store.db.update(submissions).set({ receivedAt: dayLater(-0.01) });
    await requestAppointment();
    const [lead] = await read("/api/leads");
    const createLead = (body: object) =>
      office.call("PUT", `/api/leads/${lead.id}`, {
        body: { ...body, version: lead.version },
        cookie: staff,
      });
    expect((await createLead({ email: appointmentRequest.email })).code).toBe(200);
    expect(await createLead({ address: appointmentRequest.address })).toMatchObject({
      code: 409,
      body: { code: "stale" },
    });
    const fields = (await read(`/api/leads/${lead.id}`)).alsoGave.map(
      ({ field }: { field: string }) => field,
    );
    expect(fields).not.toContain("email");
    expect(fields).toContain("address");
  });
});
