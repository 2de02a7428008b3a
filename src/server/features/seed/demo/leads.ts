import { placeholderCompany } from "#domain/company/placeholder-company.ts";
import { fullName } from "#domain/format.ts";
import { comparablePhone, digitsOf } from "#domain/phone.ts";
import { consentTextFor } from "#domain/sms-consent.ts";
import type { consents, leads } from "../../../platform/db/tables/all.ts";
import type { NewEvent } from "../../../platform/events/event-log.ts";
import { people } from "../people.ts";
import { clientIdOf } from "./clients.ts";
import { areaIdOf, dayOn, instantOn, type Stage } from "./demo-clock.ts";
import { idOf } from "./ids.ts";
import { type DemoLead, demoLeads } from "./records.ts";
import { staffIdOf } from "./staff.ts";

export const leadIdOf = (of: string) => idOf(`lead/${of}`);

export function leadRows(stage: Stage): (typeof leads.$inferInsert)[] {
  return demoLeads.map((lead) => {
    const { of, requestedAt, turns, followUp, assignedTo, ...recorded } = lead;
    const person = people[of];
    return {
      ...person,
      ...recorded,
      id: leadIdOf(of),
      phoneDigits: digitsOf(person.phone),
      serviceAreaId: areaIdOf(stage, person.zipCode),
      status: turns.at(-1)?.[0] ?? "new",
      lastContactedAt: lastContact(stage, turns),
      followUpOn: followUp === undefined ? null : dayOn(stage, followUp),
      assignedTo: assignedTo && staffIdOf(assignedTo),
      clientId: clientIdOf(of),
      createdAt: instantOn(stage, requestedAt),
    };
  });
}

/** Of each lead who agreed to texts, in the words that the website shows. */
export function consentRows(stage: Stage): (typeof consents.$inferInsert)[] {
  const { version, text } = consentTextFor(placeholderCompany.companyName);
  const agreed = demoLeads.filter(({ smsConsent }) => smsConsent);
  return agreed.map(({ of, requestedAt }) => ({
    ...{ id: idOf(`consent/${of}`), phone: people[of].phone, phoneDigits: comparablePhone(people[of].phone) },
    ...{ textVersion: version, text, covers: "request", page: "/" },
    givenAt: instantOn(stage, requestedAt),
  }));
}

function lastContact(stage: Stage, turns: DemoLead["turns"]): Date | null {
  const contact = turns.find(([to]) => to === "contacted");
  return contact ? instantOn(stage, contact[1]) : null;
}

export function leadEvents(stage: Stage): NewEvent[] {
  return demoLeads.flatMap((lead) => [created(stage, lead), ...moved(stage, lead)]);
}

/** A visitor's request has no user as its actor. */
function created(stage: Stage, { of, requestedAt, source, assignedTo }: DemoLead): NewEvent {
  const by = source === "website" || !assignedTo ? undefined : { id: staffIdOf(assignedTo) };
  const detail = { label: fullName(people[of]), source };
  return { kind: "lead.created", subjectId: leadIdOf(of), at: instantOn(stage, requestedAt), by, detail };
}

function moved(stage: Stage, { of, turns }: DemoLead): NewEvent[] {
  const label = fullName(people[of]);
  return turns.map(([to, moment, by], turn) => ({
    kind: to === "converted" ? "lead.converted" : "lead.moved",
    subjectId: leadIdOf(of),
    at: instantOn(stage, moment),
    by: { id: staffIdOf(by) },
    detail:
      to === "converted"
        ? { label, clientId: clientIdOf(of) }
        : { label, fields: ["status"], from: turns[turn - 1]?.[0] ?? "new", to },
  }));
}
