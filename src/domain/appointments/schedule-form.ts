import * as z from "zod/mini";
import { addDays, type Day, longDate } from "../calendar.ts";
import { visitorFirstName, visitorLastName } from "../field-rules.ts";
import { atLeast, emailAddress, parseForm, phoneNumber, proseOfAtLeast } from "../form-validators.ts";
import { digitsOf } from "../phone.ts";

/**
 * The /schedule form, with the same rules in the browser and on the server.
 * Source: public-site.md sections 3, 5 and 9.
 */
export const contactTimes = ["morning", "afternoon", "evening"] as const;
export type ContactTime = (typeof contactTimes)[number];

export const scheduleForm = z.object({
  firstName: atLeast(...visitorFirstName),
  lastName: atLeast(...visitorLastName),
  email: emailAddress(),
  phone: phoneNumber(),
  zipCode: atLeast(5, "Please enter your zip code", 20),
  comments: proseOfAtLeast(5, "Please tell us about your project", 4_000),
  bestTimeToContact: z.enum(contactTimes, { error: "Please choose when to contact you" }),
});
export type ScheduleForm = z.infer<typeof scheduleForm>;

const timeOf: Record<ContactTime, string> = {
  morning: "09:00 AM",
  afternoon: "2:00 PM",
  evening: "6:00 PM",
};

/** The appointment request that /schedule sends. `today` is the business's day. */
export function appointmentFromSchedule(form: ScheduleForm, today: Day) {
  return {
    firstName: form.firstName,
    lastName: form.lastName,
    email: form.email,
    phone: digitsOf(form.phone),
    address: `Zip Code: ${form.zipCode}`,
    zipCode: form.zipCode,
    appointmentType: "consultation",
    preferredDate: dateAfter(today),
    preferredTime: timeOf[form.bestTimeToContact],
    propertyType: "vacation_home",
    callRequested: true,
    projectDescription:
      `${form.comments}\n\nNote: the actual date and time will be set in a follow-up call ` +
      `(best time to contact: ${form.bestTimeToContact}).`,
  } as const;
}

/**
 * The preferred date of a form that does not ask for one: the day after, in the en-US short form ("11/22/2026").
 * Source: public-site.md section 9.
 */
export function dateAfter(today: Day): string {
  const tomorrow = new Date(Date.parse(today) + 24 * 60 * 60_000);
  return tomorrow.toLocaleDateString("en-US", { timeZone: "UTC" });
}

/** "Saturday, November 21 around 6:00 PM" */
export function callLabel(time: ContactTime, today: Day): string {
  return `${longDate(addDays(today, 1))} around ${timeOf[time].replace(/^0/, "")}`;
}

/** The first error of each field. */
export function scheduleErrors(typed: unknown): Record<string, string> {
  return parseForm(scheduleForm, typed).errors ?? {};
}
