import { describe, expect, it } from "vitest";
import { useTestApp } from "../../testing/app.ts";
import { callback } from "../../testing/visitor.fixture.ts";
import { people } from "../seed/people.ts";

const office = useTestApp();
const staff = await office.as("staff");
const { marisol } = people;

const createLead = (change: object = {}) =>
  office.call("POST", "/api/leads", { body: { ...callback, ...change }, cookie: staff });
const put = (id: string, body: object) => office.call("PUT", `/api/leads/${id}`, { body, cookie: staff });
const list = async (query = "") => (await office.call("GET", `/api/leads${query}`, { cookie: staff })).body;

describe("converting a lead", () => {
  const convert = (id: string) => office.call("POST", `/api/leads/${id}/convert-client`, { cookie: staff });

  it("needs a phone or an email, and makes a client of a lead with an email alone", async () => {
    const { body: lead } = await createLead({ email: marisol.email });
    expect((await put(lead.id, { phone: "" })).body).toMatchObject({ phone: "", email: marisol.email });
    expect(await put(lead.id, { email: "" })).toMatchObject({
      code: 400,
      body: { fields: { phone: "Phone number is required" } },
    });
    expect(await convert(lead.id)).toMatchObject({ code: 201, body: { phone: "", email: marisol.email } });
  });

  it("does not end other people's consent if the lead has no number", async () => {
    const { body: agrees } = await createLead({ smsConsent: true });
    const { body: lead } = await createLead({ email: marisol.email, firstName: "Ines" });
    await put(lead.id, { phone: "" });
    expect((await put(lead.id, { smsConsent: true })).body.fields).toHaveProperty("smsConsent");
    expect((await put(lead.id, { smsConsent: false })).code).toBe(200);
    expect((await list()).find(({ id }: { id: string }) => id === agrees.id)).toMatchObject({
      smsConsent: true,
    });
  });

  it("creates one client, once", async () => {
    const { body: lead } = await createLead({ email: marisol.email });
    const first = await convert(lead.id);
    expect(first).toMatchObject({ code: 201, body: { firstName: marisol.firstName, email: marisol.email } });
    expect(await convert(lead.id)).toMatchObject({ code: 200, body: { id: first.body.id } });
    expect((await list())[0]).toMatchObject({ status: "converted", clientId: first.body.id });
  });

  it("links the client who already has the email, in any letter case", async () => {
    const { body: first } = await createLead({ email: "marisol@example.com" });
    const { body: second } = await createLead({ email: "Marisol@Example.com", message: "And the porch" });
    const client = await convert(first.id);
    expect(await convert(second.id)).toMatchObject({ code: 200, body: { id: client.body.id } });
  });

  it("creates a client without an email if the lead has none", async () => {
    const { body: lead } = await createLead();
    expect((await convert(lead.id)).body.email).toBeNull();
  });

  it("creates one client when two leads with one email are converted at once", async () => {
    const made = await Promise.all(
      ["one", "two", "three"].map((message) => createLead({ email: marisol.email, message })),
    );
    const converted = await Promise.all(made.map(({ body }) => convert(body.id)));
    expect(new Set(converted.map(({ body }) => body.id))).toHaveLength(1);
  });

  it("moves the lead's appointments along", async () => {
    const body = {
      ...callback,
      smsConsent: true,
      email: marisol.email,
      address: "14 Sea Oat Lane",
      appointmentType: "consultation",
      preferredDate: "2026-11-30",
      preferredTime: "9:00 AM",
      propertyType: "residential",
      projectDescription: "Blinds",
    };
    await office.call("POST", "/api/appointments", { body });
    const [lead] = await list();
    const client = await convert(lead.id);
    const [appointment] = (await office.call("GET", "/api/appointments", { cookie: staff })).body;
    expect(appointment).toMatchObject({ leadId: lead.id, clientId: client.body.id });
  });
});
