import { describe, expect, it } from "vitest";
import { users } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { countsOf, request } from "../../testing/appointments.ts";

const office = useTestApp();
const staff = await office.as("staff");
const book = (change: object = {}, headers: Record<string, string> = {}) =>
  office.call("POST", "/api/appointments", { body: { ...request, ...change }, headers, cookie: staff });

describe("staff book an appointment", () => {
  const { firstName, lastName, email, phone, address, projectDescription, propertyType, ...time } = request;
  const bookKnown = (body: object, headers: Record<string, string> = {}) =>
    office.call("POST", "/api/appointments", { body: { ...time, ...body }, headers, cookie: staff });

  it("requires every field for a new person, with the form's messages", async () => {
    const missing = {
      firstName: "First name is required",
      email: "Valid email is required",
      phone: "Valid phone number is required",
      address: "Address is required",
      projectDescription: "Project description is required",
    };
    expect((await bookKnown({ lastName, propertyType })).body.fields).toEqual(missing);
    const anonymous = await office.call("POST", "/api/appointments", {
      body: { ...time, lastName, propertyType, leadId: "00000000-0000-4000-8000-000000000000" },
    });
    expect(anonymous).toMatchObject({ code: 400, body: { fields: { email: expect.any(String) } } });
    expect(await countsOf(office)).toMatchObject({ appointments: 0 });
  });

  it("refuses a double booking, and allows a back-to-back one", async () => {
    const [someone] = await office.store.db.select().from(users);
    const assigned = { assignedTo: someone?.id };
    expect((await book(assigned)).code).toBe(201);
    const clash = await book({ ...assigned, preferredTime: "10:45 AM" });
    expect(clash).toMatchObject({ code: 409, body: { code: "booked_twice" } });
    expect((await book({ ...assigned, preferredTime: "11:00 AM" })).code).toBe(201);
  });

  it("gives an hour to only one of ten concurrent requests", async () => {
    const [someone] = await office.store.db.select().from(users);
    const wishes = Array.from({ length: 10 }, (_, n) =>
      book({ assignedTo: someone?.id, email: `guest${n}@example.com` }),
    );
    const codes = (await Promise.all(wishes)).map(({ code }) => code).sort();
    expect(codes).toEqual([201, ...Array(9).fill(409)]);
  });

  it("confirms with when and how, and frees the hour on cancellation", async () => {
    const [someone] = await office.store.db.select().from(users);
    const { body: booked } = await book({ assignedTo: someone?.id });
    const move = (status: string) =>
      office.call("PUT", `/api/appointments/${booked.id}`, { body: { status }, cookie: staff });
    expect((await move("confirmed")).body).toMatchObject({
      status: "confirmed",
      confirmedAt: "2026-11-21T16:00:00.000Z",
      confirmationMethod: "staff",
    });
    await move("cancelled");
    expect((await book({ assignedTo: someone?.id, email: "next@example.com" })).code).toBe(201);
    expect((await move("scheduled")).code).toBe(409);
  });

  it("does not overwrite another user's change", async () => {
    const { body: booked } = await book();
    const move = (version: number) =>
      office.call("PUT", `/api/appointments/${booked.id}`, {
        body: { status: "completed", version },
        cookie: staff,
      });
    expect((await move(booked.version)).code).toBe(200);
    expect(await move(booked.version)).toMatchObject({ code: 409, body: { code: "stale" } });
  });

  it("finds appointments by client, address and notes", async () => {
    await book();
    await book({
      firstName: "Theo",
      email: "theo@example.com",
      address: "9 Pelican Way",
      projectDescription: "Blinds 100%",
    });
    for (const [search, found] of [
      ["vega", 2],
      ["pelican", 1],
      ["100%", 1],
      ["100_", 0],
      ["nobody", 0],
    ] as const) {
      const query = new URLSearchParams({ search });
      expect(
        (await office.call("GET", `/api/appointments?${query}`, { cookie: staff })).body,
        search,
      ).toHaveLength(found);
    }
  });
});
