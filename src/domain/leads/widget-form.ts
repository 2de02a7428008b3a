import * as z from "zod/mini";
import { addDays, type Day, usDate } from "../calendar.ts";
import { atLeast, atMost, emailAddress, firstErrors, phoneNumber, proseOfAtLeast } from "../form-checks.ts";

/**
 * The four forms of the contact widget, checked by the same rules in the browser and on the server. The order of the
 * fields is the order in which a form shows them and lists what is wrong. Source: public-site.md sections 3, 5 and 9.
 */
export const requestKinds = ["consultation", "text", "callback", "email"] as const;
export type RequestKind = (typeof requestKinds)[number];
export type LeadKind = Exclude<RequestKind, "consultation">;

/** The visitor is offered the first three; no preference is what other callers may say. */
export const preferredTimes = ["morning", "afternoon", "evening", "no_preference"] as const;
export type PreferredTime = (typeof preferredTimes)[number];
export const offeredTimes = preferredTimes.slice(0, 3);

const names = {
  firstName: atLeast(2, "First name must be at least 2 characters", 100),
  lastName: atLeast(2, "Last name must be at least 2 characters", 100),
};
const message = proseOfAtLeast(5, "Please tell us about your request", 4_000);

/** A checkbox: its value when it is ticked, nothing when it is not. */
const smsConsent = z.optional(z.string());

const leadForm = { ...names, phone: phoneNumber(), message, smsConsent };

/** Consent is never needed to be called back, and the other kinds need it only where the company says so. */
export const widgetForms = {
  consultation: z.object({
    ...names,
    email: emailAddress(),
    phone: phoneNumber(),
    address1: atLeast(3, "Street address is required", 200),
    apartment: atMost(40),
    city: atLeast(2, "City is required", 80),
    state: atLeast(2, "State is required", 40),
    zipCode: atLeast(5, "Zip code is required", 20),
    bestTimeToContact: z.enum(preferredTimes, { error: "Please select your preferred time" }),
    message,
    smsConsent,
  }),
  text: z.object(leadForm),
  callback: z.object(leadForm),
  // The rule reads "empty or valid", but the field is marked required: nobody can answer an e-mail without an address.
  email: z.object({ ...names, email: emailAddress(), phone: phoneNumber(), message, smsConsent }),
};
export type ConsultationForm = z.infer<typeof widgetForms.consultation>;
export type LeadForm = z.infer<typeof widgetForms.text> & { email?: string };

export function needsConsent(kind: RequestKind, consentRequired: boolean): boolean {
  return consentRequired && kind !== "callback";
}

/** What is wrong with a request for want of consent; nothing where it was given or is not needed. */
export function consentErrors(
  kind: RequestKind,
  { isGiven, isRequired }: { isGiven: boolean; isRequired: boolean },
): Record<string, string> {
  const isMissing = needsConsent(kind, isRequired) && !isGiven;
  return isMissing ? { smsConsent: "Please agree to receive text messages" } : {};
}

/**
 * The form that a request for a visit came from, as far as its consent goes: only the widget's says how its box was
 * left. /schedule and the consultation dialog show none.
 */
export function boxOfVisit({ smsConsent }: { smsConsent?: boolean | undefined }): RequestKind | undefined {
  return smsConsent === undefined ? undefined : "consultation";
}

/** The first thing wrong with each field, by its name; empty when nothing is. */
export function widgetErrors(
  kind: RequestKind,
  typed: Record<string, string | undefined>,
  consentRequired: boolean,
): Record<string, string> {
  return {
    ...firstErrors(widgetForms[kind].safeParse(typed)),
    ...consentErrors(kind, { isGiven: Boolean(typed.smsConsent), isRequired: consentRequired }),
  };
}

/** What the widget sends to POST /api/leads. An empty e-mail address is left out. */
export function leadFromWidget(form: LeadForm, kind: LeadKind) {
  const { firstName, lastName, email, phone } = form;
  return {
    firstName,
    lastName,
    ...(email ? { email } : {}),
    phone,
    message: form.message,
    leadType: kind,
    smsConsent: Boolean(form.smsConsent),
  };
}

const timeOf: Record<PreferredTime, string> = {
  morning: "10:00 AM",
  afternoon: "2:00 PM",
  evening: "6:00 PM",
  no_preference: "10:00 AM",
};

/** What the widget sends to POST /api/appointments. `today` is the business's day; the preferred date is the next. */
export function appointmentFromWidget(form: ConsultationForm, today: Day) {
  const { firstName, lastName, email, phone, zipCode, bestTimeToContact } = form;
  return {
    firstName,
    lastName,
    email,
    phone,
    address: joinedAddress(form),
    zipCode,
    appointmentType: "consultation",
    preferredDate: usDate(addDays(today, 1)),
    preferredTime: timeOf[bestTimeToContact],
    propertyType: "residential",
    projectDescription: `${form.message}\n\nTime preference: ${bestTimeToContact.replace("_", " ")}`,
    smsConsent: Boolean(form.smsConsent),
  } as const;
}

/** "12 Sea Oat Lane, Apt 4, Destin, FL 32541" */
function joinedAddress({ address1, apartment, city, state, zipCode }: ConsultationForm): string {
  const lines = [address1, apartment ?? "", city, `${state.trim()} ${zipCode.trim()}`];
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join(", ");
}
