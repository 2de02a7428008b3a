import { describe, expect, test } from "vitest";
import { appointmentStatuses } from "#domain/appointments/appointment.ts";
import { catalog } from "./catalog.ts";
import { appointmentRows } from "./demo/appointments.ts";
import { demoEventsOf } from "./demo.ts";

const products = catalog.map((product) => ({ ...product, id: product.name }));

/** Midday, the first and last minute of a day, both clock changes, and a distant time zone. */
const moments = [
  ["2026-11-21T16:20:00Z", "America/Chicago"],
  ["2026-11-21T06:00:00Z", "America/Chicago"],
  ["2026-11-22T05:59:59Z", "America/Chicago"],
  ["2026-03-08T08:30:00Z", "America/Chicago"],
  ["2026-11-01T07:30:00Z", "America/Chicago"],
  ["2026-07-01T00:10:00Z", "Pacific/Auckland"],
] as const;

describe.each(moments)("the demo filled at %s in %s", (instant, timeZone) => {
  const stage = { at: new Date(instant), timeZone, products, areas: [] };

  test("double-books nobody", () => {
    const appointments = appointmentRows(stage).filter((appointment) => appointment.assignedTo);
    for (const [index, one] of appointments.entries()) {
      const clashes = appointments
        .slice(index + 1)
        .filter((other) => other.assignedTo === one.assignedTo)
        .filter((other) => other.scheduledAt < one.endsAt && one.scheduledAt < other.endsAt);
      expect(clashes).toEqual([]);
    }
  });

  test("has appointments in every status", () => {
    expect(new Set(appointmentRows(stage).map((appointment) => appointment.status))).toEqual(
      new Set(appointmentStatuses),
    );
  });

  test("records nothing in the future", () => {
    for (const { at } of demoEventsOf(stage)) expect(at.getTime()).toBeLessThanOrEqual(stage.at.getTime());
  });

  test("begins every timeline with the record's creation", () => {
    const beginnings = [
      "created",
      "registered",
      "requested",
      "booked",
      "started",
      "saved",
      "revised",
      "captured",
    ];
    const recorded = demoEventsOf(stage).sort((a, b) => a.at.getTime() - b.at.getTime());
    const seen = new Set<string>();
    for (const { kind, subjectId } of recorded) {
      if (!seen.has(subjectId)) expect(beginnings).toContain(kind.split(".")[1]);
      seen.add(subjectId);
    }
  });
});

test("the demo is identical each time it is filled", () => {
  const stage = { at: new Date(moments[0][0]), timeZone: moments[0][1], products, areas: [] };
  expect(demoEventsOf(stage)).toEqual(demoEventsOf({ ...stage }));
  expect(appointmentRows(stage)).toEqual(appointmentRows({ ...stage }));
});
