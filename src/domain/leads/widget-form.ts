import * as z from "zod/mini";
import { dateAfter } from "../appointments/schedule-form.ts";
import type { Day } from "../calendar.ts";
import { visitorFirstName, visitorLastName } from "../field-rules.ts";
import {
  atLeast,
  emailAddress,
  type FormResult,
  maxCharacters,
  parseForm,
  phoneNumber,
  proseOfAtLeast,
} from "../form-validators.ts";

/**
 * The four forms of the contact widget, with the same rules in the browser and on the server. Forms show fields and
 * errors in this order. Source: public-site.md sections 3, 5 and 9.
 */
export const requestKinds = ["consultation", "text", "callback", "email"] as const;
export type RequestKind = (typeof requestKinds)[number];
export type LeadKind = Exclude<RequestKind, "consultation">;

/** The form offers the first three; API callers may also send no_preference. */
const preferredTimes = ["morning", "afternoon", "evening", "no_preference"] as const;
type PreferredTime = (typeof preferredTimes)[number];

const names = {
  firstName: atLeast(...visitorFirstName),
  lastName: atLeast(...visitorLastName),
};
const message = proseOfAtLeast(5, "Please tell us about your request", 4_000);

/** A checkbox: has a value only if it is checked. */
const smsConsent = z.optional(z.string());

const leadForm = { ...names, phone: phoneNumber(), message, smsConsent };

/** A callback never needs consent. The other kinds need it if the company requires it. */
export const widgetForms = {
  consultation: z.object({
    ...names,
    email: emailAddress(),
    phone: phoneNumber(),
    address1: atLeast(3, "Street address is required", 200),
    apartment: maxCharacters(40),
    city: atLeast(2, "City is required", 80),
    state: atLeast(2, "State is required", 40),
    zipCode: atLeast(5, "Zip code is required", 20),
    bestTimeToContact: z.enum(preferredTimes, { error: "Please select your preferred time" }),
    message,
    smsConsent,
  }),
  text: z.object(leadForm),
  callback: z.object(leadForm),
  // The rule reads "empty or valid", but the field is marked required: an email request without an address cannot be
  // answered.
  email: z.object({ ...names, email: emailAddress(), phone: phoneNumber(), message, smsConsent }),
};
type WidgetForm<Kind extends RequestKind> = z.infer<(typeof widgetForms)[Kind]>;
type ConsultationForm = z.infer<typeof widgetForms.consultation>;
export type LeadForm = z.infer<typeof widgetForms.text> & { email?: string };

export function needsConsent(kind: RequestKind, consentRequired: boolean): boolean {
  return consentRequired && kind !== "callback";
}

/** The error of a required but missing consent. */
export function consentErrors(
  kind: RequestKind,
  { isGiven, isRequired }: { isGiven: boolean; isRequired: boolean },
): Record<string, string> {
  const isMissing = needsConsent(kind, isRequired) && !isGiven;
  return isMissing ? { smsConsent: "Please agree to receive text messages" } : {};
}

/**
 * The consent rule for an appointment request. Only the widget sends a consent field; /schedule and the consultation
 * dialog have no checkbox.
 */
export function boxOfAppointment({
  smsConsent,
}: {
  smsConsent?: boolean | undefined;
}): RequestKind | undefined {
  return smsConsent === undefined ? undefined : "consultation";
}

/** Parses a form of the widget, which also needs the consent that the company requires. */
export function parseWidget<Kind extends RequestKind>(
  kind: Kind,
  typed: Record<string, string | undefined>,
  consentRequired: boolean,
): FormResult<WidgetForm<Kind>> {
  const result = parseForm<z.ZodMiniType>(widgetForms[kind], typed) as FormResult<WidgetForm<Kind>>;
  const consent = consentErrors(kind, { isGiven: Boolean(typed.smsConsent), isRequired: consentRequired });
  const errors = { ...result.errors, ...consent };
  return Object.keys(errors).length > 0 ? { errors } : result;
}

/** The first error of each field. */
export function widgetErrors(...given: Parameters<typeof parseWidget>): Record<string, string> {
  return parseWidget(...given).errors ?? {};
}

/** The body for POST /api/leads. Omits an empty email. */
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

/** The body for POST /api/appointments. `today` is the business's day. */
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
    preferredDate: dateAfter(today),
    preferredTime: timeOf[bestTimeToContact],
    propertyType: "residential",
    projectDescription: `${form.message}\n\nTime preference: ${bestTimeToContact.replace("_", " ")}`,
    smsConsent: Boolean(form.smsConsent),
  } as const;
}

/** Ends the description of a request whose form asked for no date: its date is ours. */
export const timePreference = /\n\nTime preference: (morning|afternoon|evening|no preference)$/;

/** "12 Sea Oat Lane, Apt 4, Destin, FL 32541" */
function joinedAddress({ address1, apartment, city, state, zipCode }: ConsultationForm): string {
  const lines = [address1, apartment ?? "", city, `${state.trim()} ${zipCode.trim()}`];
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join(", ");
}
