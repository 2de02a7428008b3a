import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { messages } from "../platform/db/tables/all.ts";
import type { TestApp } from "./app.ts";
import { appointmentsOf } from "./appointments.ts";

/** Staff who press Reschedule, and then keep the time or postpone. */
export function reschedulingOf(office: TestApp) {
  const appointments = appointmentsOf(office);

  const put = (id: string, body: object) => appointments.call("PUT", `/api/appointments/${id}`, body);

  /** The appointment and its messages, without version numbers and undo data. */
  async function everything(id: string) {
    const { version: _version, beforeChange: _before, ...appointment } = await appointments.read(id);
    const ofAppointment = eq(messages.appointmentId, id);
    const rows = await office.store.db.select().from(messages).where(ofAppointment).orderBy(asc(messages.id));
    return { appointment, messages: rows };
  }

  async function pressed(status: "pending" | "scheduled" | "confirmed" = "confirmed") {
    const { id } = await appointments.bookAt("2026-11-23", "10:00 AM");
    await office.send();
    if (status !== "scheduled") await appointments.changeAndAnnounce(id, { status });
    await office.send();
    office.later(1);
    const before = await everything(id);
    const { body } = await put(id, { status: "rescheduled" });
    expect(body).toMatchObject({ status: "rescheduled", rescheduling: true, confirmedAt: null });
    return { id, before, version: body.version };
  }

  return {
    ...{ appointments, put, everything, pressed },
    decide: (id: string, how: "keep-time" | "postpone", body: object = {}) =>
      appointments.call("POST", `/api/appointments/${id}/${how}`, body),
  };
}
