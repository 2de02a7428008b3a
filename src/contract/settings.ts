import { z } from "zod";
import { proof } from "./account.ts";
import { version } from "./fields.ts";
import { route } from "./route.ts";

/** What the business has switched on. */
export const businessSettings = z.object({
  /** Whether everybody signs in with a second factor. */
  secondFactorRequired: z.boolean(),
  /** Whether a new lead that nobody was named for is given to a member of staff. */
  autoAssign: z.boolean(),
  /** Whether customers are written to about their visits. */
  emailTemplates: z.boolean(),
  /** Whether the private calendar feeds of members answer. */
  calendarSync: z.boolean(),
  /** Whether those messages hold the link by which a customer answers. */
  clientPortal: z.boolean(),
  /** How many hours before a visit its customer is reminded, the earliest first. */
  reminderHours: z.array(z.int()),
  /** Whether a visitor's request is confirmed by text to numbers outside the United States and Canada. */
  textsAbroad: z.boolean(),
  /** How many confirmations of visitors' requests go out within 24 hours. */
  confirmationsADay: z.int(),
  version: z.int(),
});
export type BusinessSettings = z.infer<typeof businessSettings>;

export const getBusiness = route({
  method: "GET",
  path: "/api/business",
  access: "staff",
  summary: "What the business has switched on",
  replies: { 200: businessSettings },
});

export const changeBusiness = route({
  method: "PUT",
  path: "/api/business",
  access: "admin",
  summary: "Switch something on or off for the whole business; to ask for no second factor needs proof",
  body: z.object({
    ...proof.shape,
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
