import { heldStatuses } from "../appointments/appointment.ts";

/** Visits that take place or took place, excluding cancelled and postponed ones. */
export const standingStatuses = [...heldStatuses, "completed"] as const;

/** The most visits that the dashboard lists for today; its figure has the full count. */
export const mostOfToday = 20;
