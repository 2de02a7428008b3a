import type { RequestKind } from "#domain/leads/widget-form.ts";
import { formatPhone } from "#domain/phone.ts";
import { isUsOrCanadianPhone } from "#domain/phone-areas.ts";
import type { ToastText } from "#ui/toast.tsx";
import { spokenNextOpening } from "../context/opening-hours-text.ts";
import type { ChannelPromises, OpeningState } from "../context/renderer.ts";

/** Text shown before the form is sent. */
interface Invitation {
  /** Under the label in the menu. */
  hint: string;
  /** Under the title of the form. */
  lead: string;
  description: string;
}

interface KindCopy extends Invitation {
  label: string;
  /** The success toast, when the promised message can be sent. */
  promise: string;
  /** The channel that `promise` names; unset when it names none. */
  promises?: keyof ChannelPromises;
  /** Replaces the invitation when that channel is off; unset when the invitation names none. */
  otherwise?: Invitation;
}

/** True on any installation, whether or not it can send messages. */
export const thanksOnly = "Thank you! We've received your request and will reach out to you shortly.";

export const requestCopy: Record<RequestKind, KindCopy> = {
  consultation: {
    label: "Book Consultation",
    hint: "A free visit, with samples",
    lead: "Free, in your home and with no obligation.",
    description: "Book a free design consultation at home, with samples you can see in your own light.",
    promise: thanksOnly,
  },
  text: {
    label: "Text Us",
    hint: "We'll text you back",
    lead: "Tell us what you'd like to know and we'll text you back.",
    description: "Ask about shades, blinds, shutters or drapes and get your answer by text message.",
    promise:
      "Text sent! Check your phone - we just sent you a confirmation and will text you back momentarily.",
    promises: "text",
    otherwise: {
      hint: "We reply during business hours",
      lead: "Tell us what you'd like to know. We reply during business hours.",
      description: "Ask about shades, blinds, shutters or drapes and get an answer from a real person.",
    },
  },
  callback: {
    label: "Request Call",
    hint: "We'll call you back",
    lead: "Leave your number and we'll call you back.",
    description: "Leave your number and we'll call you back about your windows.",
    promise: "Callback confirmed! Check your phone for our confirmation text - we'll call you shortly.",
    promises: "text",
  },
  email: {
    label: "Email Us",
    hint: "We reply during business hours",
    lead: "Write as much as you like. We reply during business hours.",
    description: "Email us about your windows. We'll reply during business hours.",
    promise: "Email sent! We'll respond shortly during business hours.",
    promises: "email",
  },
};

/** Claims that someone is there only during opening hours. */
export function greeting({ isOpen }: OpeningState): string {
  return isOpen ? "Questions? We're here" : "Questions? Leave us a note";
}

/** The next steps after a note. */
export function replyTime(opening: OpeningState): string {
  return `Closed now. We open ${spokenNextOpening(opening)}. Leave a note, and we'll get back to you then.`;
}

export function contactPath(kind: RequestKind): string {
  return `/contact/${kind}`;
}

/** Leaves out promises that this installation cannot keep. */
export function invitationTo(kind: RequestKind, promises: ChannelPromises): Invitation & { label: string } {
  const { otherwise, ...text } = requestCopy[kind];
  return isPromised(kind, promises) ? text : { ...text, ...otherwise };
}

export function thanksFor(kind: RequestKind, promises: ChannelPromises): string {
  return isPromised(kind, promises) ? requestCopy[kind].promise : thanksOnly;
}

function isPromised(kind: RequestKind, channels: ChannelPromises): boolean {
  const { promises } = requestCopy[kind];
  return !promises || channels[promises];
}

/** Frequent requests. A press adds one to the required text. */
export const frequentWishes: readonly string[] = [
  "Living room",
  "Bedrooms",
  "Whole house",
  "Less glare",
  "Privacy",
  "Blackout",
];

export const stepNames = ["Contact Info", "Your Address", "Project Details"];

export const widgetFailed: ToastText = {
  title: "Error",
  description: "Failed to submit request. Please call us directly.",
  bad: true,
};

export function submissionFailed(companyPhone: string): ToastText {
  const description = `Please try again or call us directly at ${formatPhone(companyPhone)}`;
  return { title: "Submission Failed", description, bad: true };
}

export const appointmentScheduled = {
  title: "Consultation Scheduled!",
  promise: "We'll send you a confirmation email and call to confirm your appointment.",
};

/**
 * Promises no text outside the US and Canada: whether texts go to other countries is a setting the page does not
 * know.
 */
export function promisedTo(phone: string | undefined, promises: ChannelPromises): ChannelPromises {
  return { ...promises, text: promises.text && isUsOrCanadianPhone(phone ?? "") };
}
