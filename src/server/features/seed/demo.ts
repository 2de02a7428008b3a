import { eq } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db/connection.ts";
import * as tables from "../../platform/db/tables/all.ts";
import { type NewEvent, recordEvent } from "../../platform/events/event-log.ts";
import { storeConditions } from "../quotes/conditions.ts";
import { appointmentEvents, appointmentRows } from "./demo/appointments.ts";
import { clientEvents, clientRows } from "./demo/clients.ts";
import type { Stage } from "./demo/demo-clock.ts";
import { consentRows, leadEvents, leadRows } from "./demo/leads.ts";
import { roomRows, windowRows } from "./demo/measures.ts";
import { messageRows } from "./demo/messages.ts";
import { paymentEvents, paymentRows } from "./demo/payments.ts";
import { projectEvents, projectRows } from "./demo/projects.ts";
import { depositPercent, quoteEvents, quoteLineRows, quoteRows } from "./demo/quotes.ts";
import { staffEvents, staffIdOf, staffRows } from "./demo/staff.ts";
import { staff } from "./people.ts";
import { fillEmptyTables, lockSeeding } from "./starter.ts";

interface DemoContext {
  /** The "now" of all demo data. */
  at: Date;
  timeZone: string;
  /** Shared by all demo users. */
  passwordHash: string;
}

/** Fills an office with demo data of the last sixty days, once. Returns the administrator's username. */
export async function fillDemo(
  db: Db,
  { at, timeZone, passwordHash }: DemoContext,
): Promise<{ username: string }> {
  await db.transaction(async (tx) => {
    await lockSeeding(tx);
    if (await isFilled(tx)) return;
    await fillEmptyTables(tx);
    const stage = await setStage(tx, { at, timeZone });
    await insertEverything(tx, stage, passwordHash);
    await recordEverything(tx, stage);
  });
  return { username: staff.robin.username };
}

async function isFilled(tx: Tx): Promise<boolean> {
  const { users } = tables;
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, staffIdOf("robin")));
  return found.length > 0;
}

async function setStage(tx: Tx, moment: Pick<Stage, "at" | "timeZone">): Promise<Stage> {
  const products = await tx.select().from(tables.products);
  const areas = await tx.select().from(tables.serviceAreas);
  return { ...moment, products, areas };
}

/** In the order of foreign keys. */
async function insertEverything(tx: Tx, stage: Stage, passwordHash: string) {
  await tx.insert(tables.businessSettings).values({ setupDismissedAt: stage.at }).onConflictDoNothing();
  await tx.insert(tables.users).values(staffRows(stage, passwordHash));
  await tx.insert(tables.clients).values(clientRows(stage));
  await tx.insert(tables.leads).values(leadRows(stage));
  await tx.insert(tables.consents).values(consentRows(stage));
  await tx.insert(tables.appointments).values(appointmentRows(stage));
  await tx.insert(tables.projects).values(projectRows(stage));
  await tx.insert(tables.rooms).values(roomRows(stage));
  await tx.insert(tables.windows).values(windowRows(stage));
  const conditionsId = await storeConditions(tx, { depositPercent });
  await tx.insert(tables.quotes).values(quoteRows(stage, conditionsId));
  await tx.insert(tables.quoteLines).values(quoteLineRows(stage));
  await tx.insert(tables.payments).values(paymentRows(stage));
  await tx.insert(tables.messages).values(messageRows(stage));
}

/** Oldest first: events are numbered as they are written, and read by that number. */
async function recordEverything(tx: Tx, stage: Stage) {
  const inOrder = demoEventsOf(stage).sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const event of inOrder) await recordEvent(tx, event);
}

export function demoEventsOf(stage: Stage): NewEvent[] {
  return [
    ...staffEvents(stage),
    ...leadEvents(stage),
    ...clientEvents(stage),
    ...appointmentEvents(stage),
    ...projectEvents(stage),
    ...quoteEvents(stage),
    ...paymentEvents(stage),
  ];
}
