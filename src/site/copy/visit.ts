import type { VisitShown } from "../context/renderer.ts";

/** What the page of a visit says, by how things stand. */
export const visitWords: Record<VisitShown["state"], { title: string; lead: string }> = {
  open: {
    title: "Your visit",
    lead: "Does this time still suit you? Confirm it, or ask for another.",
  },
  confirmed: {
    title: "Your visit is confirmed",
    lead: "Thank you. We look forward to seeing you.",
  },
  waiting: {
    title: "Your visit waits for a time",
    lead: "Thank you. We will call you to agree on a time.",
  },
  postponed: {
    title: "Your visit waits for a time",
    lead: "Thank you. We will call you to agree on a time.",
  },
  cancelled: {
    title: "This visit is cancelled",
    lead: "Nobody is coming. We are glad to find another time with you: give us a call.",
  },
  over: {
    title: "This visit lies behind us",
    lead: "There is nothing left to answer here. If something is open, give us a call.",
  },
};

/** The same where the customer asked for a call. */
export const callWords: typeof visitWords = {
  open: waitingCall(),
  confirmed: waitingCall(),
  waiting: waitingCall(),
  postponed: {
    title: "Your call is postponed",
    lead: "We won't call at the time you had. We'll get in touch to agree on another.",
  },
  cancelled: {
    title: "This call is cancelled",
    lead: "We won't call at this time. Call us when it suits you.",
  },
  over: {
    title: "This call lies behind us",
    lead: "If we missed each other, give us a call.",
  },
};

function waitingCall() {
  return { title: "We'll call you", lead: "Thank you. We'll call you around the time below." };
}
