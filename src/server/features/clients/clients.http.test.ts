import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { causeBy } from "#domain/messages/message-key.ts";
import { appointments, leads, messages } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";

const office = useTestApp();
const staff = await office.as("staff");

const theo = {
  firstName: "Theo",
  lastName: "Banks",
  email: "theo.banks@example.com",
  phone: "(850) 555-0120",
  zipCode: "32541",
};
const create = (change: object = {}) =>
  office.call("POST", "/api/clients", { body: { ...theo, ...change }, cookie: staff });
const put = (id: string, body: object) => office.call("PUT", `/api/clients/${id}`, { body, cookie: staff });

describe("the client directory", () => {
  it("records, reads and changes a client", async () => {
    const { code, body } = await create();
    expect(code).toBe(201);
    expect(body).toMatchObject({ ...theo, state: "FL", city: null });
    expect(body.serviceAreaId).not.toBeNull();
    const changed = await put(body.id, { city: "Destin", zipCode: "99999" });
    expect(changed.body).toMatchObject({ city: "Destin", serviceAreaId: null, firstName: "Theo" });
    expect((await office.call("GET", `/api/clients/${body.id}`, { cookie: staff })).body).toEqual(
      changed.body,
    );
  });

  it("lists the last contact, which an automatic message is not", async () => {
    const { body } = await create({ email: "contact@example.com" });
    const lastContact = async () =>
      (await office.call("GET", "/api/clients", { cookie: staff })).body[0].lastContactAt;
    const put = (cause: string, day: number, state: "sent" | "received" = "sent") =>
      office.store.db.insert(messages).values({
        ...{ cause, channel: "text", recipient: "8505550120", body: "Hello", clientId: body.id, state },
        createdAt: new Date(Date.UTC(2026, 9, day)),
        sentAt: state === "sent" ? new Date(Date.UTC(2026, 9, day)) : null,
      });
    await put("request:1:text", 1);
    expect(await lastContact()).toBeNull();
    await put(causeBy("written", randomUUID(), "1"), 2);
    await put("request:2:text", 3);
    expect(await lastContact()).toBe("2026-10-02T00:00:00.000Z");
    await put("twilio:1", 4, "received");
    expect(await lastContact()).toBe("2026-10-04T00:00:00.000Z");
  });

  it("sorts by the last contact, with those never contacted last", async () => {
    const add = async (name: string) => {
      const { body } = await create({ lastName: name, email: `${name}@example.com` });
      return body.id as string;
    };
    const [calls, visited, asked, never] = await Promise.all(["calls", "visited", "asked", "never"].map(add));
    const day = (date: number) => new Date(Date.UTC(2026, 8, date));
    await office.store.db.insert(messages).values({
      ...{ cause: causeBy("call", randomUUID(), "1"), channel: "call", recipient: "", body: "" },
      ...{ clientId: calls, state: "kept", outcome: "reached", createdAt: day(3) },
    });
    const scheduledAt = day(5);
    await office.store.db.insert(appointments).values({
      clientId: visited as string,
      appointmentType: "consultation",
      scheduledAt,
      endsAt: new Date(scheduledAt.getTime() + 3_600_000),
      duration: 60,
      timeZone: "America/Chicago",
      status: "completed",
    });
    await office.store.db.insert(leads).values({
      ...{ firstName: "Ada", lastName: "Okafor", phone: "8505550121", phoneDigits: "8505550121" },
      ...{ message: "Two windows", clientId: asked, lastContactedAt: day(4) },
    });
    const listed = async (sort: string) => {
      const { body } = await office.call("GET", `/api/clients?sort=${sort}`, { cookie: staff });
      const ours = [calls, visited, asked, never];
      return body.map(({ id }: { id: string }) => id).filter((id: string) => ours.includes(id));
    };
    expect(await listed("-lastContactAt")).toEqual([visited, asked, calls, never]);
    await office.store.db
      .update(appointments)
      .set({ status: "cancelled" })
      .where(eq(appointments.clientId, visited as string));
    await office.store.db.update(messages).set({ clientId: never! }).where(eq(messages.clientId, calls!));
    expect(await listed("lastContactAt")).toEqual(expect.arrayContaining([calls, visited]));
    expect((await listed("lastContactAt")).slice(2)).toEqual([never, asked]);
  });

  it("records no event for an edit that changes nothing, and still refuses a stale one", async () => {
    const { body } = await create({ email: "same@example.com" });
    expect((await put(body.id, { ...theo, email: "same@example.com", version: body.version })).body).toEqual(
      body,
    );
    const timeline = await office.call("GET", `/api/clients/${body.id}/story`, { cookie: staff });
    expect(timeline.body.map(({ kind }: { kind: string }) => kind)).toEqual(["client.created"]);
    expect((await put(body.id, { ...theo, email: "same@example.com", version: 99 })).code).toBe(409);
  });

  it("shows payments and their purpose in the client's timeline", async () => {
    const { body: client } = await create({ email: "pays@example.com" });
    const post = (url: string, body: object) => office.call("POST", url, { body, cookie: staff });
    const house = { name: "Banks House", clientId: client.id, rooms: ["Den"] };
    const { body: project } = await post("/api/projects", house);
    const payment = {
      amount: "500.00",
      paymentType: "deposit",
      receivedOn: "2026-11-20",
      moreThanOwed: true,
    };
    const { body: paid } = await post(`/api/projects/${project.id}/payments`, payment);
    await post(`/api/payments/${paid.id}/refund`, {});
    const { body: recorded } = await office.call("GET", `/api/clients/${client.id}/story`, { cookie: staff });
    expect(recorded.slice(0, 2)).toMatchObject([
      { what: "change", kind: "payment.refunded", label: "$500.00, Deposit", by: "robin-staff" },
      { what: "change", kind: "payment.captured", label: "$500.00, Deposit", by: "robin-staff" },
    ]);
  });

  it("allows an email once, in any letter case, and names the client who has it", async () => {
    await create();
    const taken = await create({ email: "THEO.banks@example.com", firstName: "Thea" });
    expect(taken).toMatchObject({ code: 409, body: { code: "email_taken" } });
    expect(taken.body.message).toContain("Theo Banks");
    const { body: other } = await create({ email: null, firstName: "Ines" });
    expect((await put(other.id, { email: theo.email })).code).toBe(409);
  });

  it("rejects bad fields with the form's messages", async () => {
    expect((await create({ firstName: "", lastName: "", phone: "", email: "x" })).body.fields).toEqual({
      firstName: "First name is required",
      lastName: "Last name is required",
      phone: "Phone number is required",
      email: "Valid email is required",
    });
  });

  it("needs a phone or an email for an existing client", async () => {
    const { body: walkIn } = await create({ email: null, firstName: "Noor" });
    const edited = await put(walkIn.id, { ...theo, firstName: "Noor", email: "", city: "Destin" });
    expect(edited).toMatchObject({ code: 200, body: { email: null, city: "Destin" } });
    const { body: byMail } = await create({ email: "mail.only@example.com", firstName: "Mai" });
    expect(await put(byMail.id, { phone: "" })).toMatchObject({
      code: 200,
      body: { phone: "", email: "mail.only@example.com" },
    });
    expect(await put(byMail.id, { email: "" })).toMatchObject({
      code: 400,
      body: { fields: { phone: "Phone number is required" } },
    });
    expect(await put(walkIn.id, { phone: " " })).toMatchObject({
      code: 400,
      body: { fields: { phone: "Phone number is required" } },
    });
  });

  it("answers 404 for an unknown client", async () => {
    const nobody = "00000000-0000-4000-8000-000000000000";
    expect((await office.call("GET", `/api/clients/${nobody}`, { cookie: staff })).code).toBe(404);
    expect((await put(nobody, { city: "Destin" })).code).toBe(404);
    expect((await office.call("GET", "/api/clients/not-an-id", { cookie: staff })).code).toBe(400);
  });

  it("filters by property type and finds by part of a name", async () => {
    await create({ email: null, lastName: "Quintana", propertyType: "rental_property" });
    const list = async (query: string) =>
      (await office.call("GET", `/api/clients?${query}`, { cookie: staff })).body;
    expect(await list("propertyType=rental_property")).toHaveLength(1);
    expect(await list("search=quint")).toHaveLength(1);
  });
});

describe("a client that is a business", () => {
  const condos = { companyName: "Harbor Condos", phone: "(850) 555-0177", email: "desk@harbor.example" };
  const business = (change: object = {}) =>
    office.call("POST", "/api/clients", { body: { ...condos, ...change }, cookie: staff });
  const read = async (path: string) => (await office.call("GET", path, { cookie: staff })).body;

  it("needs no contact person, but a client without a company needs a name", async () => {
    const { code, body } = await business({ email: "a@harbor.example" });
    expect(code).toBe(201);
    expect(body).toMatchObject({ companyName: "Harbor Condos", firstName: "", lastName: "" });
    const nameless = { firstName: "First name is required", lastName: "Last name is required" };
    expect(await business({ companyName: " " })).toMatchObject({ code: 400, body: { fields: nameless } });
    expect(await put(body.id, { companyName: "" })).toMatchObject({ code: 400, body: { fields: nameless } });
    const named = await put(body.id, { firstName: "Ines", lastName: "Quintana", companyName: null });
    expect(named.body).toMatchObject({ companyName: null, firstName: "Ines" });
    expect(await put(body.id, { firstName: "" })).toMatchObject({ code: 400 });
  });

  it("is found and sorted by its company, and named with its contact", async () => {
    const contact = { firstName: "Ines", lastName: "Quintana" };
    const { body: client } = await business({
      ...contact,
      companyName: "Aardvark Suites",
      email: "b@suites.example",
    });
    for (const search of ["aardvark", "quintana", "suites.example"])
      expect(
        (await read(`/api/clients?search=${search}`)).map(({ id }: { id: string }) => id),
        search,
      ).toContain(client.id);
    expect((await read("/api/clients?sort=lastName"))[0].id).toBe(client.id);
    expect((await read("/api/search?q=aardvark")).clients).toMatchObject([
      { name: "Aardvark Suites (Ines Quintana)" },
    ]);
    const house = { name: "Lobby", clientId: client.id };
    const { body: project } = await office.call("POST", "/api/projects", { body: house, cookie: staff });
    expect(project.clientName).toBe("Aardvark Suites (Ines Quintana)");
    expect(await read("/api/people?email=b@suites.example")).toMatchObject([
      { name: "Aardvark Suites (Ines Quintana)" },
    ]);
  });
});
