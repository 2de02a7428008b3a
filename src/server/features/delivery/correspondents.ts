import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Correspondent } from "#contract/conversations.ts";
import { notFound } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import type { ListedRow } from "../../platform/db/page-rows.ts";
import { among } from "../../platform/db/query-rows.ts";
import { clients, leads, messages } from "../../platform/db/tables/all.ts";
import { isToCustomers } from "../../platform/db/tables/records.ts";

/** A conversation as a caller names it: exactly one of the three. */
export interface CorrespondentQuery {
  clientId?: string | undefined;
  leadId?: string | undefined;
  stranger?: string | undefined;
}

export type PersonRow = ListedRow<typeof clients> | ListedRow<typeof leads>;

export interface FoundCorrespondent extends Correspondent {
  /** Missing for a stranger. */
  person: PersonRow | undefined;
  /** All leads of the client, or the lead. */
  leads: Pick<typeof leads.$inferSelect, "id" | "message" | "source" | "createdAt">[];
}

/** A lead that was converted is its client. */
export async function findCorrespondent(db: Db | Tx, whom: CorrespondentQuery): Promise<FoundCorrespondent> {
  if (whom.stranger)
    return { clientId: null, leadId: null, stranger: whom.stranger, person: undefined, leads: [] };
  if (whom.clientId) return clientWith(db, whom.clientId);
  const [lead] = await db
    .select()
    .from(leads)
    .where(eq(leads.id, whom.leadId ?? ""));
  if (!lead) throw notFound("lead");
  if (lead.clientId) return clientWith(db, lead.clientId);
  return { clientId: null, leadId: lead.id, stranger: null, person: lead, leads: [lead] };
}

async function clientWith(db: Db | Tx, clientId: string): Promise<FoundCorrespondent> {
  const [person] = await db.select().from(clients).where(eq(clients.id, clientId));
  if (!person) throw notFound("client");
  const own = await db
    .select({ id: leads.id, message: leads.message, source: leads.source, createdAt: leads.createdAt })
    .from(leads)
    .where(eq(leads.clientId, clientId));
  return { clientId, leadId: null, stranger: null, person, leads: own };
}

/** Conditions on the messages of one conversation, each answered by its own index. */
export function conditionsFor({ clientId, leads: own, stranger }: FoundCorrespondent): SQL[] {
  if (stranger !== null) {
    const isOfNobody = and(isNull(messages.leadId), isNull(messages.clientId), isToCustomers(messages));
    return [and(eq(messages.recipient, stranger), isOfNobody)!];
  }
  return [
    ...(clientId ? [eq(messages.clientId, clientId)] : []),
    ...(own.length > 0
      ? [
          among(
            messages.leadId,
            own.map(({ id }) => id),
          ),
        ]
      : []),
  ];
}

export function messagesWith(found: FoundCorrespondent): SQL {
  return or(...conditionsFor(found)) ?? sql`false`;
}
