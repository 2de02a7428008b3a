import { describe, expect, it } from "vitest";
import { useTestApp } from "../app.ts";

const office = useTestApp();
const staff = await office.as("staff");

const visitor = {
  firstName: "Marisol",
  lastName: "Reyes",
  email: "marisol.reyes@example.com",
  phone: "8505550134",
  address: "Zip Code: 32541",
  appointmentType: "consultation",
  preferredDate: "11/22/2026",
  preferredTime: "09:00 AM",
  propertyType: "vacation_home",
  projectDescription: "Shades for the sunroom",
};

const post = (url: string, body?: unknown) => office.call("POST", url, { body, cookie: staff });
const get = (url: string) => office.call("GET", url, { cookie: staff });

describe("from a visitor's request to a priced quote", () => {
  it("works through the real calls", async () => {
    expect((await office.call("POST", "/api/appointments", { body: visitor })).code).toBe(201);

    const [lead] = (await get("/api/leads")).body;
    expect(lead).toMatchObject({
      firstName: "Marisol",
      status: "new",
      source: "website",
      leadType: "consultation",
    });
    const [appointment] = (await get("/api/appointments")).body;
    expect(appointment).toMatchObject({ leadId: lead.id, status: "pending", clientName: "Marisol Reyes" });
    expect(appointment.scheduledAt).toBe("2026-11-22T15:00:00.000Z");

    const client = await post(`/api/leads/${lead.id}/convert-client`);
    expect(client.code).toBe(201);
    const project = await post("/api/projects", {
      name: "Sunroom",
      clientId: client.body.id,
      rooms: ["Sunroom"],
    });
    expect(project.code).toBe(201);
    const [room] = project.body.rooms;

    const [product] = (await get("/api/products")).body;
    const measured = await post("/api/windows", {
      roomId: room.id,
      name: "South window",
      width: "35 1/8",
      height: 60,
      productId: product.id,
      materialSelection: product.materials[0].name,
    });
    expect(measured.code).toBe(201);
    expect(measured.body.width).toBe("35.125");

    expect((await post(`/api/rooms/${room.id}/duplicate`)).code).toBe(201);
    const windows = (await get(`/api/projects/${project.body.id}/windows`)).body;
    expect(windows).toHaveLength(2);

    const line = {
      description: "South window",
      quantity: 1,
      unitPrice: measured.body.price,
      total: measured.body.price,
    };
    const subtotal = (Number(measured.body.price) * 2).toFixed(2);
    const draft = {
      projectId: project.body.id,
      clientId: client.body.id,
      quoteNumber: "QTE-20261121-AB12",
      lineItems: [line, line],
      subtotal,
      totalAmount: subtotal,
      validUntil: "2026-12-21",
      terms: null,
      status: "draft",
    };
    const refused = await post("/api/quotes", { ...draft, totalAmount: "1.00" });
    expect(refused.code).toBe(400);
    expect(Object.keys(refused.body.fields)).toEqual(["totalAmount"]);
    const saved = await post("/api/quotes", draft);
    expect(saved.code).toBe(201);
    expect(saved.body).toMatchObject({
      quoteNumber: "QTE-20261121-AB12",
      status: "draft",
      totalAmount: subtotal,
    });
    expect((await post("/api/quotes", draft)).body.quoteNumber).not.toBe("QTE-20261121-AB12");
  });
});
