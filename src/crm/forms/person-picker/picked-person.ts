import type { Client } from "#contract/clients.ts";
import type { SearchResults } from "#contract/search.ts";
import { addressText, fullName, placeText } from "#domain/format.ts";
import { comparablePhone } from "#domain/phone.ts";
import { queryClient } from "../../api/query-client.ts";
import { clientQuery } from "../../data/clients.ts";
import { leadQuery } from "../../data/leads.ts";

export interface PickedPerson {
  kind: "client" | "lead";
  id: string;
  name: string;
  phone: string;
  email: string | null;
  /** May be a town or a ZIP code alone. */
  place: string;
  /** With a street, or empty. Missing until it is loaded. */
  address?: string;
}

/** Clients first; skips leads converted to one of them. */
export function peopleIn({ clients, leads }: Pick<SearchResults, "clients" | "leads">): PickedPerson[] {
  const others = leads.filter(
    (lead) => lead.status !== "converted" || !clients.some((client) => areSame(client, lead)),
  );
  return [
    ...clients.map((client) => ({ ...client, kind: "client" as const })),
    ...others.map(({ status: _, ...lead }) => ({ ...lead, kind: "lead" as const })),
  ];
}

type ContactDetails = Pick<PickedPerson, "phone" | "email">;

function areSame(one: ContactDetails, other: ContactDetails): boolean {
  const phone = comparablePhone(one.phone);
  const email = one.email?.toLowerCase();
  return (
    (phone !== "" && phone === comparablePhone(other.phone)) ||
    (email !== undefined && email === other.email?.toLowerCase())
  );
}

export function pickedClient(client: Client): PickedPerson {
  const { id, phone, email } = client;
  return { kind: "client", id, name: fullName(client), phone, email, ...placeOf(client) };
}

/** The full address; the search returns only street and city. */
export async function loadPlace({ kind, id }: PickedPerson) {
  const person = await (kind === "client"
    ? queryClient.fetchQuery(clientQuery(id))
    : queryClient.fetchQuery(leadQuery(id)));
  return placeOf(person);
}

function placeOf(person: Parameters<typeof placeText>[0]) {
  return { place: placeText(person), address: addressText(person) };
}

export function newPerson(typed: string): { phone: string } | { firstName: string; lastName: string } {
  if (/^[\d\s().+-]+$/.test(typed)) return { phone: typed };
  const [firstName = "", ...rest] = typed.split(/\s+/);
  return { firstName, lastName: rest.join(" ") };
}
