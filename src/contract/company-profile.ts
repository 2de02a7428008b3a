import { z } from "zod";
import { weekBeginnings } from "#domain/calendar.ts";
import { holidayFault, inOrder } from "#domain/company/holidays.ts";
import { weekdays } from "#domain/company/profile.ts";
import { faultOf } from "#domain/company/week.ts";
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
  .transform(inOrder);

const webAddress = z.url({ protocol: /^https?$/, hostname: z.regexes.domain });

function isWebAddress(text: string): boolean {
  return text === "" || webAddress.safeParse(text).success;
}

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
  brandPartners: z.array(required("A brand partner needs a name", 80)).max(12, "At most 12 brand partners"),
  /** "4.9", or null if no rating is claimed. */
  rating: z
    .string()
    .regex(/^(?:[0-4]\.\d|5\.0)$/, "Use a rating from 0.0 to 5.0, like 4.9")
    .nullable(),
  reviewCount: z.int("Use a whole number").min(0, "Use a whole number").max(1_000_000).nullable(),
  licence: line(120),
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
  version: z.int(),
});
export type Company = z.infer<typeof company>;

export const getCompany = route("GET /api/company", "office", {
  job: "own",
  summary: "Get the company profile, which every page and document uses",
  replies: { 200: company },
});

/** A PNG or JPEG as a data URL, so that documents and the office need no further call for it. */
const logoImage = z
  .string()
  .max(300_000, "Use a smaller image")
  .regex(
    /^data:image\/(?:png;base64,iVBORw0KGgo|jpeg;base64,\/9j\/)[A-Za-z0-9+/]*={0,2}$/,
    "Use a PNG or JPEG image",
  );

const logo = z.strictObject({ image: logoImage.nullable() });

export const getLogo = route("GET /api/company/logo", "staff", {
  summary: "Get the company's logo",
  query: noQuery,
  replies: { 200: logo },
});

export const changeLogo = route("PUT /api/company/logo", "admin", {
  summary: "Set or remove the company's logo, which documents show",
  query: noQuery,
  body: logo,
  replies: { 200: logo },
});

export const changeCompany = route("PUT /api/company", "admin", {
  summary: "Update the company profile; the site shows it at once",
  body: companyFields.partial().extend({ version }),
  replies: { 200: company },
});
