import type { RequestKind } from "#domain/leads/widget-form.ts";
import { formatPhone } from "#domain/phone.ts";
import type { KeptPromises } from "../context/renderer.ts";
import type { Toast } from "../context/toast-message.ts";

/** What is said of a kind before anything is sent. */
interface Invitation {
  /** Under the label in the menu. */
  hint: string;
  /** Under the title of the form. */
  lead: string;
  description: string;
}

interface KindWords extends Invitation {
  label: string;
  /** The toast when it was taken, where what it promises is sent. */
  promise: string;
  /** By which it promises to be answered; nothing where it promises neither. */
  promises?: keyof KeptPromises;
  /** What invites to it where that is not sent; nothing where the invitation promises neither. */
  otherwise?: Invitation;
}

/** What is said where nobody can promise a message: true in any case. */
export const thanksOnly = "Thank you! We've received your request and will reach out to you shortly.";

export const requestWords: Record<RequestKind, KindWords> = {
  consultation: {
    label: "Book Consultation",
    hint: "A free visit, with samples",
    lead: "Free, in your home, and without obligation.",
    description: "Book a free design consultation in your home: your windows, samples in your own light.",
    promise: thanksOnly,
  },
  text: {
    label: "Text Us",
    hint: "We answer by text message",
    lead: "Tell us what you would like to know. We answer by text message.",
    description: "Ask about shades, blinds, shutters or drapes and get your answer by text message.",
    promise:
      "Text sent! Check your phone - we just sent you a confirmation and will text you back momentarily.",
    promises: "text",
    otherwise: {
      hint: "We answer during business hours",
      lead: "Tell us what you would like to know. We answer during business hours.",
      description: "Ask about shades, blinds, shutters or drapes and get your answer from a person.",
    },
  },
  callback: {
    label: "Request Call",
    hint: "We call you back",
    lead: "Leave your number and what it is about, and we call you.",
    description: "Leave your number and we call you back about your windows.",
    promise: "Callback confirmed! Check your phone for our confirmation text - we'll call you shortly.",
    promises: "text",
  },
  email: {
    label: "Email Us",
    hint: "We answer during business hours",
    lead: "Write as much as you like. We answer during business hours.",
    description: "Write to us about your windows; we answer by email during business hours.",
    promise: "Email sent! We'll respond shortly during business hours.",
    promises: "email",
  },
};

export function contactPath(kind: RequestKind): string {
  return `/contact/${kind}`;
}

/** What a kind is called and invites with, without a promise that nothing keeps. */
export function invitationTo(kind: RequestKind, kept: KeptPromises): Invitation & { label: string } {
  const { otherwise, ...words } = requestWords[kind];
  return isKept(kind, kept) ? words : { ...words, ...otherwise };
}

export function thanksFor(kind: RequestKind, kept: KeptPromises): string {
  return isKept(kind, kept) ? requestWords[kind].promise : thanksOnly;
}

/** Whether what this kind promises is sent; true of what promises nothing. */
function isKept(kind: RequestKind, kept: KeptPromises): boolean {
  const { promises } = requestWords[kind];
  return !promises || kept[promises];
}

export const stepNames = ["Contact Info", "Your Address", "Project Details"];

export const widgetFailed: Toast = {
  title: "Error",
  description: "Failed to submit request. Please call us directly.",
  tone: "destructive",
};

export function submissionFailed(companyPhone: string): Toast {
  const description = `Please try again or call us directly at ${formatPhone(companyPhone)}`;
  return { title: "Submission Failed", description, tone: "destructive" };
}

export const visitScheduled = {
  title: "Consultation Scheduled!",
  promise: "We'll send you a confirmation email and call to confirm your appointment.",
};
