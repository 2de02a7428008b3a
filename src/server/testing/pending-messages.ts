import { and, eq, like } from "drizzle-orm";
import { expect } from "vitest";
import { messages } from "../platform/db/tables/all.ts";
import type { TestApp } from "./app.ts";
import { appointmentsOf } from "./appointments.ts";

export const marisolsMessages = [
  "reminder:24:email marisol.vega@example.com",
  "reminder:2:email marisol.vega@example.com",
];

/** Staff who book, and the messages about appointments that are pending. */
export function pendingMessagesOf(office: TestApp) {
  const appointments = appointmentsOf(office);
  const isWaiting = and(like(messages.cause, "appointment:%"), eq(messages.state, "queued"));
  const waiting = () => office.store.db.select().from(messages).where(isWaiting).orderBy(messages.dueAt);
  return {
    ...{ appointments, waiting },
    texts: async () =>
      (await waiting()).map(({ cause, recipient }) => `${cause.split(":").slice(3).join(":")} ${recipient}`),
    /** Expects the pending messages to match the appointment. */
    expectTrueTo: async (id: string) => {
      const reminders = (await waiting()).filter(({ cause }) => cause.includes(":reminder:"));
      const ids = reminders.map((row) => row.id);
      // An email and a text of one time come in any order.
      expect((await appointments.read(id)).reminderScheduledJobIds.toSorted()).toEqual(ids.toSorted());
    },
    booked: async () => {
      const appointment = await appointments.bookAt("2026-11-23", "10:00 AM");
      await office.send();
      return appointment;
    },
  };
}
