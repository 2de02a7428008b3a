import type { AppointmentStatus, AppointmentType } from "#domain/appointments/appointment.ts";
import type { ClockTime } from "#domain/calendar.ts";
import type { PersonKey, StaffKey } from "../people.ts";
import type { Moment } from "./demo-clock.ts";

export interface AppointmentStory {
  of: PersonKey;
  type: AppointmentType;
  /** An appointment of today that is already over becomes completed instead. */
  status: AppointmentStatus;
  start: readonly [days: number, time: ClockTime];
  minutes: number;
  /** Undefined for a visitor's request that nobody has taken yet. */
  by?: StaffKey;
  booked: Moment;
  confirmed?: readonly [at: Moment, how: "staff" | "link" | "text"];
  /** When it was canceled or rescheduled. */
  settled?: Moment;
  notes?: string;
}

const consulted = { type: "consultation", status: "completed", minutes: 90 } as const;

/** In order of their times. */
export const appointmentStories: AppointmentStory[] = [
  { ...consulted, of: "carmen", start: [-54, "10:00"], by: "drew", booked: [-58, "10:35"] },
  { ...consulted, of: "silas", start: [-50, "14:30"], by: "casey", booked: [-56, "09:10"] },
  { ...consulted, of: "desmond", start: [-40, "10:00"], by: "casey", booked: [-43, "10:05"] },
  {
    of: "gus",
    type: "consultation",
    status: "cancelled",
    start: [-34, "11:00"],
    minutes: 60,
    by: "casey",
    booked: [-40, "10:00"],
    settled: [-35, "08:25"],
    notes: "Found ready-made ones at a store.",
  },
  { ...consulted, of: "frances", start: [-24, "10:00"], by: "drew", booked: [-28, "13:40"] },
  {
    of: "carmen",
    type: "installation",
    status: "completed",
    start: [-22, "09:00"],
    minutes: 300,
    by: "drew",
    booked: [-36, "09:30"],
  },
  { ...consulted, of: "noor", start: [-17, "13:30"], by: "casey", booked: [-19, "09:10"] },
  { ...consulted, of: "beatrix", start: [-11, "10:00"], by: "drew", booked: [-14, "09:20"] },
  {
    of: "silas",
    type: "followup",
    status: "rescheduled",
    start: [-3, "14:00"],
    minutes: 60,
    by: "casey",
    booked: [-10, "09:00"],
    settled: [-4, "16:55"],
  },

  {
    of: "ingrid",
    type: "consultation",
    status: "completed",
    start: [-1, "09:30"],
    minutes: 90,
    by: "casey",
    booked: [-16, "09:45"],
    notes: "Measured unit 301; 302 is the same stack.",
  },
  {
    of: "jun",
    type: "consultation",
    status: "completed",
    start: [-1, "15:00"],
    minutes: 90,
    by: "drew",
    booked: [-7, "11:05"],
    confirmed: [[-2, "17:30"], "link"],
  },
  {
    of: "desmond",
    type: "installation",
    status: "confirmed",
    start: [0, "09:00"],
    minutes: 180,
    by: "drew",
    booked: [-12, "10:15"],
    confirmed: [[-2, "11:00"], "staff"],
    notes: "First day: living room and office.",
  },
  {
    of: "beatrix",
    type: "followup",
    status: "confirmed",
    start: [0, "10:30"],
    minutes: 30,
    by: "casey",
    booked: [-5, "14:20"],
    confirmed: [[-1, "12:05"], "text"],
    notes: "Bring the fabric book for the dining room.",
  },
  {
    of: "carmen",
    type: "service",
    status: "confirmed",
    start: [0, "13:30"],
    minutes: 60,
    by: "casey",
    booked: [-3, "09:20"],
    confirmed: [[-1, "09:10"], "staff"],
    notes: "Middle shade of the Gulf wall stops half way. Bring a charger.",
  },
  {
    of: "noor",
    type: "followup",
    status: "scheduled",
    start: [0, "15:30"],
    minutes: 45,
    by: "drew",
    booked: [-2, "16:45"],
    notes: "Go through the revised quote.",
  },
  {
    of: "desmond",
    type: "installation",
    status: "scheduled",
    start: [1, "08:30"],
    minutes: 240,
    by: "drew",
    booked: [-12, "10:15"],
    notes: "Second day: bedrooms and bath.",
  },
  {
    of: "odette",
    type: "consultation",
    status: "confirmed",
    start: [1, "10:00"],
    minutes: 90,
    by: "casey",
    booked: [-5, "09:40"],
    confirmed: [[-4, "08:15"], "link"],
  },
  {
    of: "wanda",
    type: "consultation",
    status: "pending",
    start: [1, "14:00"],
    minutes: 60,
    booked: [-1, "19:35"],
    notes: "Asked for the afternoon.",
  },
  {
    of: "carmen",
    type: "consultation",
    status: "scheduled",
    start: [3, "11:00"],
    minutes: 60,
    by: "casey",
    booked: [-3, "09:25"],
    notes: "Measure the bedroom of the cottage.",
  },
  {
    of: "frances",
    type: "installation",
    status: "scheduled",
    start: [7, "09:00"],
    minutes: 300,
    by: "drew",
    booked: [-8, "11:30"],
    notes: "Service elevator is booked from 8:30.",
  },
  {
    of: "silas",
    type: "followup",
    status: "scheduled",
    start: [8, "10:00"],
    minutes: 60,
    by: "casey",
    booked: [-4, "17:00"],
  },
];
