import * as z from "zod/mini";
import { clockTimeOf, dayOf, spokenTime } from "../calendar.ts";
import { atLeast, parseForm, proseOfAtLeast } from "../form-validators.ts";
import { meetingTypes } from "./appointment.ts";

/**
 * The consultation dialog. Here email and phone are only required; the server validates them. Source: public-site.md.
 */
export const motorizationLabels = {
  "very-interested": "Very Interested",
  "somewhat-interested": "Somewhat Interested",
  "not-interested": "Not Interested",
  unsure: "Not Sure Yet",
} as const;

export const roomCountLabels = {
  "1-3": "1-3 rooms",
  "4-8": "4-8 rooms",
  "9-15": "9-15 rooms",
  "16+": "16+ rooms",
  "whole-home": "Whole home",
} as const;

export const timelineLabels = {
  asap: "As soon as possible",
  "1-2-months": "1-2 months",
  "3-6-months": "3-6 months",
  planning: "Just planning",
} as const;

const filled = (message: string, max: number) => atLeast(1, message, max);
const choice = (labels: Record<string, string>) =>
  z.optional(
    z
      .string()
      .check(z.refine((chosen) => chosen === "" || Object.hasOwn(labels, chosen), "Choose one of these")),
  );

export const dialogForm = z.object({
  meetingType: z.enum(meetingTypes, { error: "Please choose a consultation type" }),
  day: z.string().check(z.refine((day) => dayOf(day) !== undefined, "Please choose a date")),
  time: z.string().check(z.refine((time) => clockTimeOf(time) !== undefined, "Please choose a time")),
  name: filled("Please enter your name", 200),
  email: filled("Please enter your email", 254),
  phone: filled("Please enter your phone number", 40),
  address: filled("Please enter your address", 400),
  zipCode: filled("Please enter your zip code", 20),
  goals: proseOfAtLeast(1, "Please tell us about your goals", 4_000),
  motorization: choice(motorizationLabels),
  roomCount: choice(roomCountLabels),
  timeline: choice(timelineLabels),
});
export type DialogForm = z.infer<typeof dialogForm>;

export function dialogErrors(typed: unknown): Record<string, string> {
  return parseForm(dialogForm, typed).errors ?? {};
}

const dialogSteps = [
  { needs: ["meetingType", "day", "time"], optional: [] },
  { needs: ["name", "email", "phone", "address", "zipCode"], optional: [] },
  { needs: ["goals"], optional: ["motorization", "roomCount", "timeline"] },
] as const;

/** Required fields of a step that are still empty. Counts steps from 1. */
export function missingIn(step: number, typed: Record<string, string>): string[] {
  return (dialogSteps[step - 1]?.needs ?? []).filter((field) => (typed[field] ?? "").trim() === "");
}

/** Counts steps from 1. */
export function stepOf(field: string): number {
  return (
    1 + dialogSteps.findIndex(({ needs, optional }) => ([...needs, ...optional] as string[]).includes(field))
  );
}

export function appointmentFromDialog(form: DialogForm) {
  const { meetingType, email, phone, address, zipCode } = form;
  return {
    ...namesOf(form.name),
    email,
    phone,
    address,
    zipCode,
    appointmentType: "consultation",
    meetingType,
    preferredDate: form.day,
    preferredTime: spokenTime(form.time),
    propertyType: "residential",
    projectDescription: descriptionOf(form),
  } as const;
}

/** Splits at the last space: "Mary Ann Lee" is Mary Ann, Lee. A single word is a first name. */
function namesOf(typed: string) {
  const terms = typed.trim().split(/\s+/);
  const lastName = terms.length > 1 ? terms.pop() : "";
  return { firstName: terms.join(" "), lastName: lastName ?? "" };
}

function descriptionOf({ goals, motorization, roomCount, timeline }: DialogForm): string {
  const answers = [
    ["Motorization", labelOf(motorizationLabels, motorization)],
    ["Rooms", labelOf(roomCountLabels, roomCount)],
    ["Timeline", labelOf(timelineLabels, timeline)],
  ].filter(([, answer]) => answer);
  const lines = answers.map(([question, answer]) => `${question}: ${answer}`);
  return [goals.trim(), ...(lines.length > 0 ? ["", ...lines] : [])].join("\n");
}

function labelOf(labels: Record<string, string>, value = ""): string {
  return Object.hasOwn(labels, value) ? (labels[value] ?? "") : "";
}

/** Maps a field of the request to the dialog's own, to show a server error beside it. */
export function dialogFieldOf(field: string): string {
  return sentAs.get(field) ?? field;
}

const sentAs = new Map([
  ["firstName", "name"],
  ["lastName", "name"],
  ["preferredDate", "day"],
  ["preferredTime", "day"],
  ["projectDescription", "goals"],
]);

/** Only a warning: no ZIP code we serve starts with the same three characters. */
export function mayBeOutside(zipCode: string, served: readonly string[]): boolean {
  const begins = zipCode.trim().slice(0, 3);
  return begins.length === 3 && served.length > 0 && !served.some((zip) => zip.startsWith(begins));
}
