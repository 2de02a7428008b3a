import type { LeadPriority, LeadStatus, LeadType } from "#domain/leads/lead.ts";
import type { PersonKey, StaffKey } from "../people.ts";
import type { Moment } from "./demo-clock.ts";

export interface LeadStory {
  of: PersonKey;
  leadType: LeadType;
  source: string;
  message: string;
  asked: Moment;
  /** Status changes in order; a lead without any is still new. */
  turns: Turn[];
  assignedTo?: StaffKey;
  priority?: LeadPriority;
  /** Days from today. */
  followUp?: number;
  estimatedValue?: string;
  smsConsent?: boolean;
}
export type Turn = readonly [to: LeadStatus, at: Moment, by: StaffKey];

/** Newest first, as on screen. */
export const leadStories: LeadStory[] = [
  {
    of: "marisol",
    leadType: "text",
    source: "website",
    message: "Two bedrooms get the full morning sun. Can we darken them without losing the look of the room?",
    asked: { minutesAgo: 45 },
    turns: [],
    smsConsent: true,
  },
  {
    of: "wanda",
    leadType: "consultation",
    source: "website",
    message: "Closing on a three-bedroom condo next week and starting from bare windows.",
    asked: [-1, "19:35"],
    turns: [],
    smsConsent: true,
  },
  {
    of: "theo",
    leadType: "email",
    source: "website",
    message: "Four sliders face the Gulf. We want shade without giving up the view. What would you suggest?",
    asked: [-1, "16:40"],
    turns: [],
    priority: "high",
    followUp: 0,
  },
  {
    of: "priya",
    leadType: "callback",
    source: "website",
    message: "Please call about faux wood blinds for the whole downstairs, nine windows.",
    asked: [-4, "12:10"],
    turns: [["contacted", [-3, "10:20"], "casey"]],
    assignedTo: "casey",
    followUp: -1,
    estimatedValue: "1450.00",
  },
  {
    of: "odette",
    leadType: "consultation",
    source: "phone",
    message: "Remodel ends this month. Shutters downstairs, something softer up.",
    asked: [-6, "11:15"],
    turns: [
      ["contacted", [-5, "09:30"], "casey"],
      ["scheduled", [-5, "09:40"], "casey"],
    ],
    assignedTo: "casey",
    estimatedValue: "8200.00",
  },
  {
    of: "jun",
    leadType: "email",
    source: "website",
    message: "New build, no window treatments yet, and power in the walls for motors on the west side.",
    asked: [-8, "20:05"],
    turns: [
      ["contacted", [-7, "11:00"], "drew"],
      ["scheduled", [-7, "11:05"], "drew"],
      ["in_consultation", [-1, "15:00"], "drew"],
    ],
    assignedTo: "drew",
    priority: "high",
    followUp: 1,
    estimatedValue: "9600.00",
  },
  {
    of: "hank",
    leadType: "other",
    source: "referral",
    message: "Twelve rental units in one tower, same stack of windows. Vertical blinds are falling apart.",
    asked: [-9, "14:25"],
    turns: [
      ["contacted", [-8, "10:10"], "casey"],
      ["qualified", [-6, "15:30"], "casey"],
    ],
    assignedTo: "casey",
    priority: "urgent",
    followUp: 2,
    estimatedValue: "18500.00",
  },
  {
    of: "beatrix",
    leadType: "consultation",
    source: "referral",
    message: "Roman shades like the ones at my neighbor's, and draperies for the patio doors.",
    asked: [-15, "10:50"],
    turns: [
      ["contacted", [-14, "09:15"], "drew"],
      ["scheduled", [-14, "09:20"], "drew"],
      ["in_consultation", [-11, "10:00"], "drew"],
      ["quoted", [-5, "14:10"], "drew"],
    ],
    assignedTo: "drew",
    followUp: 0,
    estimatedValue: "3000.00",
  },
  {
    of: "noor",
    leadType: "callback",
    source: "website",
    message: "The lanai is unusable in the afternoon. Screens that come down with a button, please.",
    asked: [-20, "17:45"],
    turns: [
      ["contacted", [-19, "09:05"], "casey"],
      ["converted", [-17, "15:20"], "casey"],
    ],
    assignedTo: "casey",
    estimatedValue: "7500.00",
  },
  {
    of: "frances",
    leadType: "email",
    source: "realtor",
    message: "Listing photos in three weeks; the condo needs clean shades on both balcony doors.",
    asked: [-28, "08:40"],
    turns: [
      ["contacted", [-28, "13:30"], "drew"],
      ["converted", [-24, "12:00"], "drew"],
    ],
    assignedTo: "drew",
    estimatedValue: "4000.00",
  },
  {
    of: "gus",
    leadType: "callback",
    source: "phone",
    message: "How much for blinds in a garage apartment?",
    asked: [-41, "15:55"],
    turns: [
      ["contacted", [-40, "09:50"], "casey"],
      ["lost", [-30, "16:00"], "casey"],
    ],
    assignedTo: "casey",
    priority: "low",
    estimatedValue: "350.00",
  },
  {
    of: "desmond",
    leadType: "consultation",
    source: "website",
    message: "We moved in last month and sheets are still taped to the bedroom windows.",
    asked: [-44, "21:10"],
    turns: [
      ["contacted", [-43, "10:00"], "casey"],
      ["converted", [-40, "11:45"], "casey"],
    ],
    assignedTo: "casey",
    estimatedValue: "3100.00",
  },
  {
    of: "lenora",
    leadType: "text",
    source: "website",
    message: "Looking at shutters for the beach place.",
    asked: [-52, "18:20"],
    turns: [
      ["contacted", [-51, "10:40"], "drew"],
      ["closed", [-20, "11:10"], "drew"],
    ],
    smsConsent: true,
    estimatedValue: "3000.00",
  },
  {
    of: "silas",
    leadType: "consultation",
    source: "referral",
    message: "Shade for an old house with a south-facing porch. It has to look right on the street.",
    asked: [-57, "09:25"],
    turns: [
      ["contacted", [-56, "09:00"], "casey"],
      ["converted", [-50, "16:30"], "casey"],
    ],
    assignedTo: "casey",
    estimatedValue: "2900.00",
  },
  {
    of: "carmen",
    leadType: "consultation",
    source: "website",
    message: "Renting the house out from spring. Everything should survive salt, sun and guests.",
    asked: [-59, "13:00"],
    turns: [
      ["contacted", [-58, "10:30"], "drew"],
      ["converted", [-54, "12:15"], "drew"],
    ],
    assignedTo: "drew",
    estimatedValue: "4500.00",
  },
];
