import { z } from "zod";
import { stepUp } from "./account.ts";
import { version } from "./fields.ts";
import { route } from "./route.ts";

/** Settings of the business. */
export const businessSettings = z.object({
  /** Whether every user must have a second factor. */
  secondFactorRequired: z.boolean(),
  /** Whether unassigned new leads are assigned automatically. */
  autoAssign: z.boolean(),
  /** Whether customers get messages about their appointments. */
  emailTemplates: z.boolean(),
  /** Whether users' private calendar feeds work. */
  calendarSync: z.boolean(),
  /** Whether those messages include the customer's link. */
  clientPortal: z.boolean(),
  /** Hours before an appointment at which the customer is reminded, earliest first. */
  reminderHours: z.array(z.int()),
  /** Whether requests are confirmed by text to numbers outside the United States and Canada. */
  textsAbroad: z.boolean(),
  /** Most confirmations of visitors' requests within 24 hours. */
  confirmationsADay: z.int(),
  version: z.int(),
});
export type BusinessSettings = z.infer<typeof businessSettings>;

export const getBusiness = route("GET /api/business", "office", {
  job: "own",
  summary: "Get the settings of the business",
  replies: { 200: businessSettings },
});

export const changeBusiness = route("PUT /api/business", "admin", {
  summary: "Update the settings of the business; turning off the second factor needs proof",
  body: z.object({
    ...stepUp.shape,
    secondFactorRequired: z.boolean().optional(),
    autoAssign: z.boolean().optional(),
    emailTemplates: z.boolean().optional(),
    calendarSync: z.boolean().optional(),
    clientPortal: z.boolean().optional(),
    reminderHours: z
      .array(z.int("Use whole hours").min(1, "At least 1 hour before").max(336, "At most two weeks before"))
      .max(4, "At most four reminders")
      .transform((hours) => [...new Set(hours)].sort((one, other) => other - one))
      .optional(),
    textsAbroad: z.boolean().optional(),
    confirmationsADay: z
      .int("Use a whole number")
      .min(0, "Use 0 or more")
      .max(10_000, "At most 10,000 a day")
      .optional(),
    version,
  }),
  replies: { 200: businessSettings },
});
