import type { users } from "../../../platform/db/tables/all.ts";
import type { NewEvent } from "../../../platform/events/event-log.ts";
import { nameColumns } from "../../users/account-reads.ts";
import { type StaffKey, type StaffUser, staff } from "../people.ts";
import { instantOn, type Stage } from "./demo-clock.ts";
import { idOf } from "./ids.ts";

const joined = [-60, "08:00"] as const;
const entries = Object.entries(staff) as [StaffKey, StaffUser][];

export const staffIdOf = (key: StaffKey) => idOf(`staff/${key}`);

/** Demo users share one password: the demo is for looking around, in its own folder. */
export function staffRows(stage: Stage, passwordHash: string): (typeof users.$inferInsert)[] {
  return entries.map(([key, { username, firstName, lastName, role, email, phone }]) => ({
    ...{ ...nameColumns(username), firstName, lastName, role, email, phone, passwordHash },
    id: staffIdOf(key),
    isOwner: key === "robin",
    state: "active",
    createdAt: instantOn(stage, joined),
  }));
}

export function staffEvents(stage: Stage): NewEvent[] {
  return entries.map(([key, { username, role }]) => ({
    kind: "user.registered",
    subjectId: staffIdOf(key),
    at: instantOn(stage, joined),
    by: { id: staffIdOf(key) },
    detail: { label: username, role, state: "active" },
  }));
}
