import type { CustomerAppointment } from "../context/renderer.ts";

export const appointmentText: Record<CustomerAppointment["state"], { title: string; lead: string }> = {
  open: {
    title: "Your visit",
    lead: "Does this time still work for you? Confirm it or ask for another.",
  },
  confirmed: {
    title: "Your visit is confirmed",
    lead: "Thank you. We look forward to seeing you.",
  },
  waiting: {
    title: "Let's find you a time",
    lead: "Thank you. We'll call you to set a time.",
  },
  postponed: {
    title: "Let's find you a time",
    lead: "Thank you. We'll call you to set a time.",
  },
  cancelled: {
    title: "This visit is canceled",
    lead: "No one will come at this time. Want another? Give us a call.",
  },
  over: {
    title: "This visit is over",
    lead: "There's nothing left to confirm. If you need anything, give us a call.",
  },
};

/** For a requested phone call. */
export const callLabel: typeof appointmentText = {
  open: waitingCall(),
  confirmed: waitingCall(),
  waiting: waitingCall(),
  postponed: {
    title: "Your call is postponed",
    lead: "We won't call at the time you had. We'll get in touch to set another.",
  },
  cancelled: {
    title: "This call is canceled",
    lead: "We won't call at this time. Call us anytime.",
  },
  over: {
    title: "This call is over",
    lead: "If we missed each other, give us a call.",
  },
};

function waitingCall() {
  return { title: "We'll call you", lead: "Thank you. We'll call you around the time below." };
}
