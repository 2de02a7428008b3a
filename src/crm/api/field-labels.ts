import { meetingTypeLabel } from "#domain/appointments/appointment.ts";
import { dayOf, nearDate } from "#domain/calendar.ts";
import { minutesText, titleCase } from "#domain/format.ts";
import { centsOf, dollarsAndCents } from "#domain/money.ts";
import { formatPhone } from "#domain/phone.ts";

/** Labels and readable values of record fields, for comparisons. */

const labels: Record<string, string> = {
  zipCode: "ZIP Code",
  leadType: "Type",
  body: "Text",
  smsConsent: "Agrees to Texts",
  assignedTo: "Assigned To",
  meetingType: "Meeting",
  followUpOn: "Follow Up On",
  isActive: "Active",
  productId: "Product",
  materialSelection: "Material",
  saysMeasured: "I measured this window",
  minWidth: "Smallest Width",
  maxWidth: "Largest Width",
  minHeight: "Smallest Height",
  maxHeight: "Largest Height",
  minDepth: "Depth for Inside Mount",
  autoAssign: "Auto-assign new leads",
  emailTemplates: "Appointment messages",
  calendarSync: "Calendar sync",
  clientPortal: "Customer link",
  secondFactorRequired: "Two-step sign-in",
  reminderHours: "Reminders",
  textsAbroad: "International text confirmations",
  confirmationsADay: "Confirmations per day",
  wording: "Consent Wording",
  licence: "License",
  reviewCount: "Reviews",
  ratingLink: "Link to the Reviews",
  ratingAsOf: "Rating as of",
  warrantyYears: "Warranty on Your Work, in Years",
  productWarranties: "Manufacturers' Warranties",
  ownerName: "Owner's Name",
  ownerText: "In the Owner's Words",
  foundedYear: "In Business Since",
  weekBegins: "Week Begins",
  terms: "Quote Notes",
  quoteTerms: "Terms and Conditions",
  depositPercent: "Deposit, in percent",
  smsConsentRequired: "Require the consent box",
};

/** "First Name" for firstName, unless the form uses another label. */
export function fieldLabel(field: string): string {
  return labels[field] ?? titleCase(field.replaceAll(/[A-Z]/g, (letter) => `_${letter}`));
}

const closedLists = [
  "status",
  "leadType",
  "source",
  "priority",
  "propertyType",
  "appointmentType",
  "projectType",
];

/** A draft may hold what is no amount. */
function amountText(text: string): string {
  const cents = centsOf(text);
  return cents === undefined ? text : dollarsAndCents(cents);
}

export function fieldText(field: string, value: unknown): string {
  if (field === "meetingType") return meetingTypeLabel(value === "virtual" ? value : null);
  if (value === null || value === undefined || value === "") return "Empty";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  const text = String(value);
  if (closedLists.includes(field)) return titleCase(text);
  if (field === "duration") return minutesText(text);
  if (field === "phone") return formatPhone(text);
  if (/^estimatedValue$|Amount$/.test(field)) return amountText(text);
  return /(?:On|Date|Until)$/.test(field) ? nearDate(dayOf(text) ?? text) : text;
}
