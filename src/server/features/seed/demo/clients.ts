import { fullName } from "#domain/format.ts";
import { digitsOf } from "#domain/phone.ts";
import type { clients } from "../../../platform/db/tables/all.ts";
import type { NewEvent } from "../../../platform/events/event-log.ts";
import { type PersonKey, people, type StaffKey } from "../people.ts";
import { areaIdOf, instantOn, type Moment, type Stage } from "./demo-clock.ts";
import { idOf } from "./ids.ts";
import { staffIdOf } from "./staff.ts";

interface DemoClient {
  of: PersonKey;
  since: Moment;
  by: StaffKey;
  notes?: string;
}

/** Beatrix became a client when her appointment was booked, Ingrid without a lead; the others were converted. */
const demoClients: DemoClient[] = [
  {
    of: "carmen",
    since: [-54, "12:15"],
    by: "drew",
    notes: "Rents the house out: installs between check-outs only.",
  },
  { of: "silas", since: [-50, "16:30"], by: "casey" },
  { of: "desmond", since: [-40, "11:45"], by: "casey", notes: "Two dogs. Please close the side gate." },
  { of: "frances", since: [-24, "12:00"], by: "drew", notes: "Book the service elevator a day ahead." },
  { of: "noor", since: [-17, "15:20"], by: "casey" },
  {
    of: "ingrid",
    since: [-16, "09:45"],
    by: "casey",
    notes: "Manages twenty units; send bills to the office.",
  },
  { of: "beatrix", since: [-14, "09:20"], by: "drew" },
];

/** Null for a person who is no client yet. */
export function clientIdOf(of: PersonKey): string | null {
  return demoClients.some((client) => client.of === of) ? idOf(`client/${of}`) : null;
}

export function knownClientIdOf(of: PersonKey): string {
  const id = clientIdOf(of);
  if (!id) throw new Error(`${fullName(people[of])} is no client`);
  return id;
}

export function clientRows(stage: Stage): (typeof clients.$inferInsert)[] {
  return demoClients.map(({ of, since, notes }) => ({
    ...people[of],
    id: knownClientIdOf(of),
    phoneDigits: digitsOf(people[of].phone),
    serviceAreaId: areaIdOf(stage, people[of].zipCode),
    notes,
    createdAt: instantOn(stage, since),
  }));
}

export function clientEvents(stage: Stage): NewEvent[] {
  return demoClients.map(({ of, since, by }) => ({
    kind: "client.created",
    subjectId: knownClientIdOf(of),
    at: instantOn(stage, since),
    by: { id: staffIdOf(by) },
    detail: { label: fullName(people[of]) },
  }));
}
