import { inArray } from "drizzle-orm";
import { appointmentLabel, visitedAddress } from "#domain/appointments/appointment.ts";
import type { CompanyProfile } from "#domain/company/profile.ts";
import { fullName, greetedName } from "#domain/format.ts";
import type { Channel } from "#domain/messages/message-key.ts";
import type { Values } from "#domain/messages/templates.ts";
import { comparablePhone } from "#domain/phone.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { nameOf } from "../../platform/db/names.ts";
import type { AppointmentRow } from "../../platform/db/row-types.ts";
import { clients, leads } from "../../platform/db/tables/all.ts";
import type { OutboxContext } from "../../platform/http/write-context.ts";
import { agreeing, ownConsents } from "../../platform/messaging/consent-ledger.ts";
import { answerText } from "../../platform/messaging/customer-links.ts";
import { companyValues, customerTimeValues } from "../../platform/messaging/outbox.ts";
import { shareCompanyProfile } from "../../platform/settings/company-profile.ts";
import { businessRow } from "../../platform/settings/settings.ts";

/** Context that all messages about one appointment share. */
export interface MessageContext {
  appointment: AppointmentRow;
  company: CompanyProfile;
  name: string;
  /** Addresses by channel; omits a channel that is missing or lacks consent. */
  reached: Partial<Record<Channel, string>>;
  /** Hours before the appointment. */
  reminderHours: number[];
  values: Values;
  writing: OutboxContext;
}

/**
 * Contexts of these appointments, in a few queries for all; none while messages are switched off. Locks settings, so
 * that a concurrent change of templates waits.
 */
export async function messageContexts(
  tx: Tx,
  appointments: AppointmentRow[],
  writing: OutboxContext,
): Promise<MessageContext[]> {
  const company = await shareCompanyProfile(tx);
  const { emailTemplates, clientPortal, reminderHours } = await businessRow(tx);
  if (!emailTemplates) return [];
  const people = await customersOf(tx, appointments);
  const texted = await agreeing(
    tx,
    [...people.values()].map(({ phone }) => phone),
  );
  const agreesItself = await ownConsents(tx, appointments.map(textedPerson));
  return appointments.map((appointment) => {
    const person = personIn(people, appointment);
    const { email, phone } = person;
    const mayBeTexted =
      texted.has(comparablePhone(phone)) || agreesItself({ ...textedPerson(appointment), phone });
    return {
      ...{ appointment, company, reminderHours, writing, name: fullName(person) },
      reached: {
        ...(email ? { email } : {}),
        ...(mayBeTexted ? { text: phone } : {}),
      },
      values: {
        ...companyValues(company),
        ...customerTimeValues(appointment, writing.messaging),
        firstName: greetedName(person),
        visitType: appointmentLabel(appointment),
        address: visitedAddress(appointment) ?? "",
        answer:
          clientPortal && appointment.answerToken
            ? answerText(writing.messaging, { isConfirmed: appointment.status === "confirmed" })
            : "",
      },
    };
  });
}

function textedPerson({ id: appointmentId, leadId }: Pick<AppointmentRow, "id" | "leadId">) {
  return { appointmentId, leadId };
}

type PersonReference = Pick<AppointmentRow, "clientId" | "leadId">;
type Person = Pick<typeof clients.$inferSelect, "firstName" | "lastName" | "companyName" | "email" | "phone">;

export async function customerName(tx: Tx, appointment: PersonReference): Promise<string> {
  return fullName(await personOfAppointment(tx, appointment));
}

export async function personOfAppointment(db: Db | Tx, appointment: PersonReference): Promise<Person> {
  return personIn(await customersOf(db, [appointment]), appointment);
}

/** People by appointment: the client, or the lead if there is no client. */
async function customersOf(db: Db | Tx, appointments: PersonReference[]): Promise<Map<string, Person>> {
  const ofClients = appointments.flatMap(({ clientId }) => clientId ?? []);
  const ofLeads = appointments.flatMap(({ clientId, leadId }) => (clientId ? [] : (leadId ?? [])));
  const found = [...(await peopleOf(db, clients, ofClients)), ...(await peopleOf(db, leads, ofLeads))];
  return new Map(found.map((person) => [person.id, person]));
}

function peopleOf(db: Db | Tx, people: typeof clients | typeof leads, ids: string[]) {
  const { id, email, phone } = people;
  return db
    .select({ id, ...nameOf(people), email, phone })
    .from(people)
    .where(inArray(id, ids));
}

function personIn(people: Map<string, Person>, { clientId, leadId }: PersonReference): Person {
  const person = people.get(clientId ?? leadId ?? "");
  if (!person) throw new Error("The appointment belongs to no one");
  return person;
}
