import { expect, it } from "vitest";
import { undoneWithin } from "#domain/messages/times.ts";
import type { AppointmentRow } from "../../platform/db/row-types.ts";
import { decidedAt } from "./late-confirmation.ts";

const at = new Date("2026-11-27T14:00:00Z");
const changedAt = (time: string) => ({ rescheduling: false, beforeChange: { at: time } }) as AppointmentRow;

it("decides once a change cannot be undone anymore, also one of a clock that was ahead", () => {
  expect(decidedAt(changedAt("2026-11-27T13:00:00Z"), at)).toEqual(at);
  const soon = new Date(at.getTime() + undoneWithin);
  expect(decidedAt(changedAt("2026-11-27T14:00:00Z"), at)).toEqual(soon);
  expect(decidedAt(changedAt("2027-11-27T14:00:00Z"), at)).toEqual(soon);
});
