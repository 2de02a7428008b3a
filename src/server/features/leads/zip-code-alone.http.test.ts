import { expect, it } from "vitest";
import { appointmentFromSchedule, type ScheduleForm } from "#domain/appointments/schedule-form.ts";
import { leads } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";

const office = useTestApp();
const staff = await office.as("staff");

const form: ScheduleForm = {
  ...{ firstName: "Marisol", lastName: "Vega", email: "marisol.vega@example.com", phone: "8505550111" },
  ...{ zipCode: "32541", comments: "Shades for the sunroom", bestTimeToContact: "evening" },
};

const read = async (path: string) => (await office.call("GET", path, { cookie: staff })).body;

/** A lead from /schedule. */
async function requested() {
  const body = appointmentFromSchedule(form, "2026-11-20");
  expect((await office.call("POST", "/api/appointments", { body })).code).toBe(201);
}

it("is the ZIP code of the lead, which gets no address", async () => {
  await requested();
  expect(await office.store.db.select().from(leads)).toMatchObject([{ address: null, zipCode: "32541" }]);
});

it("is what the search shows of such a lead's place", async () => {
  await requested();
  expect((await read("/api/search?q=marisol")).leads).toMatchObject([{ place: "32541" }]);
});
