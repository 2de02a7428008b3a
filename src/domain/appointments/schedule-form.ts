import * as z from "zod/mini";
import { addDays, type Day, usDate } from "../calendar.ts";
import { digitsOf } from "../phone.ts";

/**
 * The /schedule form, checked by the same rules in the browser and on the server. zod/mini, because full zod
 * probes `eval`, which the site's Content-Security-Policy forbids. Source: public-site.md sections 3, 5 and 9.
 */
export const contactTimes = ["morning", "afternoon", "evening"] as const;
export type ContactTime = (typeof contactTimes)[number];

const atLeast = (length: number, message: string, max: number) =>
  z.string().check(
    z.refine((text) => text.trim().length >= length, message),
    z.maxLength(max, `At most ${max} characters`),
  );

export const scheduleForm = z.object({
  firstName: atLeast(2, "First name must be at least 2 characters", 100),
  lastName: atLeast(2, "Last name must be at least 2 characters", 100),
  email: z.email("Please enter a valid email address").check(z.maxLength(254, "At most 254 characters")),
  phone: z.string().check(
    z.refine((typed) => digitsOf(typed).length >= 10, "Please enter a valid phone number"),
    z.maxLength(40, "At most 40 characters"),
  ),
  zipCode: atLeast(5, "Please enter your zip code", 20),
  comments: atLeast(5, "Please tell us about your project", 4_000),
  bestTimeToContact: z.enum(contactTimes, { error: "Please choose when to contact you" }),
});
export type ScheduleForm = z.infer<typeof scheduleForm>;

const timeOf: Record<ContactTime, string> = {
  morning: "09:00 AM",
  afternoon: "2:00 PM",
  evening: "6:00 PM",
};

/** The appointment request that /schedule sends. `today` is the business's day; the preferred date is the next. */
export function appointmentFromSchedule(form: ScheduleForm, today: Day) {
  return {
    firstName: form.firstName,
    lastName: form.lastName,
    email: form.email,
    phone: digitsOf(form.phone),
    address: `Zip Code: ${form.zipCode}`,
    zipCode: form.zipCode,
    appointmentType: "consultation",
    preferredDate: usDate(addDays(today, 1)),
    preferredTime: timeOf[form.bestTimeToContact],
    propertyType: "vacation_home",
    projectDescription:
      `${form.comments}\n\nNote: the actual date and time will be set in a follow-up call ` +
      `(best time to contact: ${form.bestTimeToContact}).`,
  } as const;
}

/** The first thing wrong with each field, by its name; empty when nothing is. */
export function scheduleErrors(typed: unknown): Record<string, string> {
  const result = scheduleForm.safeParse(typed);
  const errors: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) errors[String(issue.path[0])] ??= issue.message;
  return errors;
}
