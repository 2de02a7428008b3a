import { people } from "../features/seed/people.ts";

const { firstName, lastName, phone, email } = people.marisol;

/** A visitor's callback request, as the widget's form sends it. */
export const callback = {
  ...{ firstName, lastName, phone },
  message: "Please call me about shutters",
  leadType: "callback",
  smsConsent: false,
} as const;

/** A visitor's appointment request from /schedule, with the same phone in another format. */
export const appointmentRequest = {
  ...{ firstName, lastName, email: email! },
  phone: "850.555.0111",
  address: "14 Sea Oat Lane, Destin, FL 32541",
  appointmentType: "consultation",
  preferredDate: "2026-11-23",
  preferredTime: "10:00 AM",
  propertyType: "vacation_home",
  projectDescription: "Shades for the sunroom",
} as const;
