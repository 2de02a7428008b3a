import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { appointmentFromSchedule, type ScheduleForm } from "#domain/appointments/schedule-form.ts";
import { on, openVisits, type TestVisits } from "../test-visits.ts";

let visits: TestVisits;
let post: TestVisits["post"];
beforeAll(async () => {
  visits = await openVisits();
  ({ post } = visits);
});
afterAll(() => post.close());
beforeEach(async () => {
  await visits.empty();
  post.clock.now = on("2026-11-20", "10:00");
});

const form: ScheduleForm = {
  ...{ firstName: "Marisol", lastName: "Vega", email: "marisol.vega@example.com", phone: "8505550111" },
  ...{ zipCode: "32541", comments: "Shades for the sunroom", bestTimeToContact: "evening" },
};

/** Asked for on /schedule; gives the only appointment that there is. */
async function asked(named = true) {
  const { callRequested, ...specified } = appointmentFromSchedule(form, "2026-11-20");
  const body = { ...specified, ...(named ? { callRequested } : {}) };
  expect((await post.office.call("POST", "/api/appointments", { body })).code).toBe(201);
  const [call, ...others] = (await visits.call("GET", "/api/appointments")).body;
  expect(others).toEqual([]);
  return call;
}

const schedule = (leadId: string) =>
  visits.call("POST", `/api/leads/${leadId}/schedule-consultation`, {
    appointmentData: {
      scheduledAt: on("2026-11-24", "14:00").toISOString(),
      appointmentType: "consultation",
      duration: 60,
    },
  });

it.each([true, false])(
  "marks what /schedule stores as a call, also of callers who know no field (%s)",
  async (named) => {
    const call = await asked(named);
    expect(call).toMatchObject({ status: "pending", appointmentType: "consultation", callRequested: true });
    const [message] = await visits.messagesOf(call.id);
    expect(message?.body).toContain("We'll call you Saturday, November 21 around 6:00 PM.");
  },
);

it("reminds nobody of a call, and speaks of a call when it is confirmed", async () => {
  const call = await asked();
  await post.send();
  post.mail.delivered.length = 0;
  await visits.change(call.id, { status: "confirmed" });
  expect((await visits.read(call.id)).reminderScheduledJobIds).toEqual([]);
  await post.send();
  expect(post.mail.delivered.map(({ email }) => email.subject)).toEqual([
    "We'll call you Saturday, November 21 around 6:00 PM",
  ]);
});

it("becomes the consultation that staff schedule for the lead, told of once", async () => {
  const call = await asked();
  await post.send();
  post.mail.delivered.length = 0;
  expect((await schedule(call.leadId)).body).toMatchObject({
    id: call.id,
    status: "scheduled",
    callRequested: false,
    scheduledAt: on("2026-11-24", "14:00").toISOString(),
  });
  expect((await visits.call("GET", "/api/appointments")).body).toHaveLength(1);
  post.later(1);
  await post.send();
  expect(post.mail.delivered.map(({ email }) => email.subject)).toEqual([
    "Your visit on Tuesday, November 24 at 2:00 PM",
  ]);
});
