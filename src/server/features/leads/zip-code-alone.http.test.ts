import { expect, it } from "vitest";
import { appointmentFromSchedule, type ScheduleForm } from "#domain/appointments/schedule-form.ts";
import { clients, leads } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";

const office = useTestApp();
const staff = await office.as("staff");
const admin = await office.as("admin");

const form: ScheduleForm = {
  ...{ firstName: "Marisol", lastName: "Vega", email: "marisol.vega@example.com", phone: "8505550111" },
  ...{ zipCode: "32541", comments: "Shades for the sunroom", bestTimeToContact: "evening" },
};

const read = async (path: string, cookie = staff) => (await office.call("GET", path, { cookie })).body;

/** A lead from /schedule. */
async function requested() {
  const body = appointmentFromSchedule(form, "2026-11-20");
  expect((await office.call("POST", "/api/appointments", { body })).code).toBe(201);
  return (await office.store.db.select().from(leads))[0]!;
}

it("is the ZIP code of the lead, which gets no address", async () => {
  expect(await requested()).toMatchObject({ address: null, zipCode: "32541" });
});

it("is shown, exported and converted as no street if an older lead has it as its address", async () => {
  const { id } = await requested();
  await office.store.db.update(leads).set({ address: "Zip Code: 32541" });
  const place = { address: null, zipCode: "32541" };
  expect(await read("/api/leads")).toMatchObject([place]);
  expect(await read(`/api/leads/${id}`)).toMatchObject(place);
  expect((await read("/api/search?q=marisol")).leads).toMatchObject([{ place: "32541" }]);
  const { body } = await office.app.inject({ url: "/api/leads/export", headers: { cookie: admin } });
  expect(body).toContain("8505550111,,,FL,32541,");
  await office.call("POST", `/api/leads/${id}/convert-client`, { cookie: staff });
  expect(await office.store.db.select().from(clients)).toMatchObject([place]);
});

it("is no street of a client who was converted with it as an address", async () => {
  const { id } = await requested();
  await office.call("POST", `/api/leads/${id}/convert-client`, { cookie: staff });
  await office.store.db.update(clients).set({ address: "Zip Code: 32541" });
  expect(await read("/api/clients")).toMatchObject([{ address: null, zipCode: "32541" }]);
});
