import { heldStatuses } from "../appointments/appointment.ts";

/** Visits that take place or took place: not those called off, nor those that still seek another time. */
export const standingStatuses = [...heldStatuses, "completed"] as const;

/** Visits that the dashboard names of a day; how many there are its figure says. */
export const mostOfToday = 20;
