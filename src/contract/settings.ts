import { z } from "zod";
import { weekBeginnings } from "#domain/calendar.ts";
import { holidayFault, sortHolidays } from "#domain/company/holidays.ts";
import { maxTestimonials, weekdays } from "#domain/company/profile.ts";
import { termedLine } from "#domain/company/termed-line.ts";
import { faultOf } from "#domain/company/week.ts";
import { stepUp } from "./account.ts";
import {
  anyDay,
  clockTime,
  day,
  email,
  line,
  longText,
  noQuery,
  phone,
  required,
  storableText,
  version,
} from "./fields.ts";
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

export const getBusinessRoute = route("GET /api/business", "office", {
  job: "own",
  summary: "Get the settings of the business",
  replies: { 200: businessSettings },
});

export const changeBusinessRoute = route("PUT /api/business", "admin", {
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

/** The company profile: the single source of contact details, hours and claims. */

const openingHours = z
  .object({
    days: z.array(z.enum(weekdays)).min(1, "Choose a day"),
    opens: clockTime("Use a time like 9:00 AM"),
    closes: clockTime("Use a time like 5:00 PM"),
  })
  .superRefine(({ opens, closes }, context) => {
    const fault = faultOf({ isOpen: true, opens, closes });
    if (fault) context.addIssue({ code: "custom", message: fault, path: ["closes"] });
  });

/** Sorted by day. */
const holidays = z
  .array(z.object({ day: anyDay("Choose a date"), name: required("Enter a name", 80) }))
  .max(100, "At most 100 holidays")
  .superRefine((listed, context) => {
    for (const [place, holiday] of listed.entries()) {
      const message = holidayFault(holiday, listed);
      if (message) context.addIssue({ code: "custom", message, path: [place, "day"] });
    }
  })
  .transform(sortHolidays);

const webAddress = z.url({ protocol: /^https?$/, hostname: z.regexes.domain });

function isWebAddress(text: string): boolean {
  return text === "" || webAddress.safeParse(text).success;
}

const secureAddress = z.url({ protocol: /^https$/, hostname: z.regexes.domain });

function isSecureAddress(text: string): boolean {
  return text === "" || secureAddress.safeParse(text).success;
}

/** Only with the day on which the customer agreed. */
const testimonial = z.strictObject({
  text: required("Enter what the customer said", 400),
  firstName: required("Enter a first name", 40),
  town: required("Enter a town", 60),
  agreedOn: anyDay("Choose the day the customer agreed"),
});

const companyFields = z.object({
  companyName: required("Company name is required", 120),
  phone: phone("Valid phone number is required"),
  email: email("Valid email is required"),
  website: line(200).refine(isWebAddress, "Use an address like https://www.example.com"),
  address: line(300),
  hours: z
    .array(openingHours)
    .max(7)
    .refine((hours) => {
      const named = hours.flatMap(({ days }) => days);
      return new Set(named).size === named.length;
    }, "List each day only once"),
  /** Days the business is closed, whatever the hours say. */
  holidays,
  /** "Maker", or "Maker: shades and blinds". */
  brandPartners: z
    .array(
      required("A brand partner needs a name", 80).refine(
        (line) => termedLine(line).name !== "",
        "A brand partner needs a name",
      ),
    )
    .max(12, "At most 12 brand partners"),
  /** "4.9", or null if no rating is claimed. */
  rating: z
    .string()
    .regex(/^(?:[0-4]\.\d|5\.0)$/, "Use a rating from 0.0 to 5.0, like 4.9")
    .nullable(),
  reviewCount: z.int("Use a whole number").min(0, "Use a whole number").max(1_000_000).nullable(),
  ratingLink: line(300).refine(isSecureAddress, "Use an address like https://www.example.com"),
  ratingAsOf: anyDay("Use a date like 2026-11-30").nullable(),
  licence: line(120),
  insurance: line(120),
  warrantyYears: z
    .int("Use a whole number")
    .min(1, "Use a number from 1 to 50")
    .max(50, "Use a number from 1 to 50")
    .nullable(),
  /** "Motors: 5 years". */
  productWarranties: z
    .array(
      required("A warranty needs a term", 80).refine((line) => {
        const { name, text } = termedLine(line);
        return name !== "" && text !== "";
      }, "Write the part and how long, like Motors: 5 years"),
    )
    .max(8, "At most 8 warranties"),
  ownerName: line(80),
  ownerText: line(300),
  foundedYear: z
    .int("Use a year like 2009")
    .min(1850, "Use a year like 2009")
    .max(2100, "Use a year like 2009")
    .nullable(),
  testimonials: z.array(testimonial).max(maxTestimonials, `At most ${maxTestimonials} testimonials`),
  smsConsentRequired: z.boolean(),
  weekBegins: z.enum(weekBeginnings),
  quoteTerms: storableText(longText),
  depositPercent: z
    .int("Use a whole number")
    .min(1, "Use a number from 1 to 100")
    .max(100, "Use a number from 1 to 100")
    .nullable(),
});

/** A stored clock time: "08:30". */
const keepSameTime = z.string().regex(/^\d{2}:\d{2}$/);

export const company = companyFields.extend({
  hours: z.array(z.object({ days: z.array(z.enum(weekdays)), opens: keepSameTime, closes: keepSameTime })),
  holidays: z.array(z.object({ day, name: z.string() })),
  ratingAsOf: day.nullable(),
  testimonials: z.array(testimonial.extend({ agreedOn: day })),
  version: z.int(),
});
export type Company = z.infer<typeof company>;

export const getCompanyRoute = route("GET /api/company", "office", {
  job: "own",
  summary: "Get the company profile, which every page and document uses",
  replies: { 200: company },
});

export const maxImageLength = 300_000;

/** A PNG or JPEG as a data URL, so that documents and the office need no further call for it. */
const companyImage = z
  .string()
  .max(maxImageLength, "Use a smaller image")
  .regex(
    /^data:image\/(?:png;base64,iVBORw0KGgo|jpeg;base64,\/9j\/)[A-Za-z0-9+/]*={0,2}$/,
    "Use a PNG or JPEG image",
  );

const picture = z.strictObject({ image: companyImage.nullable() });

export const getLogoRoute = route("GET /api/company/logo", "staff", {
  summary: "Get the company's logo",
  query: noQuery,
  replies: { 200: picture },
});

export const changeLogoRoute = route("PUT /api/company/logo", "admin", {
  summary: "Set or remove the company's logo, which documents show",
  query: noQuery,
  body: picture,
  replies: { 200: picture },
});

export const getPortraitRoute = route("GET /api/company/portrait", "staff", {
  summary: "Get the owner's portrait",
  query: noQuery,
  replies: { 200: picture },
});

export const changePortraitRoute = route("PUT /api/company/portrait", "admin", {
  summary: "Set or remove the owner's portrait, which the site shows",
  query: noQuery,
  body: picture,
  replies: { 200: picture },
});

export const changeCompanyRoute = route("PUT /api/company", "admin", {
  summary: "Update the company profile; the site shows it at once",
  body: companyFields.partial().extend({ version }),
  replies: { 200: company },
});
