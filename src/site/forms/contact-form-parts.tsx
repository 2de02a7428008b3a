import type { ReactNode } from "react";
import { needsConsent, type RequestKind } from "#domain/leads/widget-form.ts";
import { frequentWishes, stepNames } from "../copy/requests.ts";
import { ConsentBox } from "./consent-box.tsx";
import { ContactTimeField, PhoneField, RequestField } from "./fields.tsx";
import type { FieldsOfForm, RequestSetting } from "./form-config.ts";

interface PartProps {
  kind: RequestKind;
  field: FieldsOfForm;
  setting: RequestSetting;
}

interface Part {
  /** Only in a form with several parts. */
  title?: string | undefined;
  /** Field names, to find the part with an error. */
  fields: readonly string[];
  show: (props: PartProps) => ReactNode;
}

const person: Part = { fields: ["firstName", "lastName", "email", "phone"], show: NameFields };
const address: Part = { fields: ["address1", "apartment", "city", "state", "zipCode"], show: AddressFields };
const request: Part = { fields: ["bestTimeToContact", "message", "smsConsent"], show: RequestFields };

const steps = [person, address, request].map((part, place) => ({ ...part, title: stepNames[place] }));
const whole: Part = { fields: [...person.fields, ...request.fields], show: Whole };

export function sectionsOf(kind: RequestKind): readonly Part[] {
  return kind === "consultation" ? steps : [whole];
}

const labels: Record<string, string> = {
  firstName: "First Name",
  lastName: "Last Name",
  email: "Email",
  phone: "Phone",
  address1: "Street Address",
  apartment: "Apartment or unit",
  city: "City",
  state: "State",
  zipCode: "Zip Code",
  bestTimeToContact: "Best Time to Contact",
  smsConsent: "Text messages",
};

/** Label of a field, for the list of errors. */
export function labelOf(kind: RequestKind, field: string): string {
  return field === "message" ? questions[kind].label : (labels[field] ?? field);
}

function NameFields({ kind, field }: PartProps) {
  const needsEmail = kind === "consultation" || kind === "email";
  return (
    <>
      <RequestField {...field("firstName")} label="First Name" autoComplete="given-name" />
      <RequestField {...field("lastName")} label="Last Name" autoComplete="family-name" />
      {needsEmail ? (
        <RequestField {...field("email")} label="Email" type="email" autoComplete="email" />
      ) : null}
      <PhoneField {...field("phone")} wide={!needsEmail} />
    </>
  );
}

function AddressFields({ field }: PartProps) {
  return (
    <>
      <RequestField {...field("address1")} label="Street Address" autoComplete="address-line1" wide />
      <RequestField
        {...field("apartment")}
        label="Apartment or unit (optional)"
        autoComplete="address-line2"
        required={false}
      />
      <RequestField {...field("city")} label="City" autoComplete="address-level2" />
      <RequestField {...field("state")} label="State" autoComplete="address-level1" />
      <RequestField {...field("zipCode")} label="Zip Code" autoComplete="postal-code" inputMode="numeric" />
    </>
  );
}

function Whole(props: PartProps) {
  return (
    <>
      <NameFields {...props} />
      <RequestFields {...props} />
    </>
  );
}

interface Question {
  label: string;
  hint: string;
  chips?: readonly string[];
}

const questions: Record<RequestKind, Question> = {
  consultation: {
    label: "Your Project",
    hint: "Which rooms, how many windows, what you'd like to change",
    chips: frequentWishes,
  },
  text: { label: "Your Message", hint: "What would you like to know?" },
  callback: {
    label: "What is it about?",
    hint: "And the best time to reach you",
    chips: ["A new project", "A price", "A repair", "My order"],
  },
  email: { label: "Your Message", hint: "Rooms, windows, questions, anything on your mind" },
};

function RequestFields({ kind, field, setting: { consent } }: PartProps) {
  return (
    <>
      {kind === "consultation" ? <ContactTimeField {...field("bestTimeToContact")} /> : null}
      <RequestField {...field("message")} {...questions[kind]} lines={4} />
      <ConsentBox
        {...field("smsConsent")}
        consent={consent}
        required={needsConsent(kind, consent.required)}
      />
    </>
  );
}
