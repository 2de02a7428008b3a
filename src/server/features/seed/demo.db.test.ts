import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { appointmentStatuses, appointmentTypes } from "#domain/appointments/appointment.ts";
import { dayAt } from "#domain/calendar.ts";
import { leadStatuses } from "#domain/leads/lead.ts";
import { knownCents, sumOf } from "#domain/money.ts";
import { comparablePhone } from "#domain/phone.ts";
import { projectStatuses } from "#domain/projects/project.ts";
import { statusOn } from "#domain/quotes/lifecycle.ts";
import { quoteStatuses } from "#domain/quotes/quote.ts";
import { depositOf, quoteTotals } from "#domain/quotes/totals.ts";
import { openTestStore } from "#server/testing/database.ts";
import type { Store } from "../../platform/db/connection.ts";
import * as tables from "../../platform/db/tables/all.ts";
import { agreeing } from "../../platform/messaging/consent-ledger.ts";
import { fillDemo } from "./demo.ts";
import { people, staff } from "./people.ts";

const at = new Date("2026-11-21T16:20:00Z");
const timeZone = "America/Chicago";
const filling = { at, timeZone, passwordHash: "not a hash" };

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
  await fillDemo(store.db, filling);
});
afterAll(() => store.close());

const valuesOf = (rows: { status: string }[]) => new Set(rows.map((row) => row.status));

describe("the demo", () => {
  test("shows leads, appointments, projects and quotes in every status", async () => {
    const { db } = store;
    expect(valuesOf(await db.select().from(tables.leads))).toEqual(new Set(leadStatuses));
    expect(valuesOf(await db.select().from(tables.appointments))).toEqual(new Set(appointmentStatuses));
    expect(valuesOf(await db.select().from(tables.projects))).toEqual(new Set(projectStatuses));
    const quotes = await db.select().from(tables.quotes);
    const today = quotes.map((quote) => ({ status: statusOn(quote, dayAt(at, timeZone)) }));
    expect(valuesOf(today)).toEqual(new Set(quoteStatuses));
  });

  test("has appointments of every type, several of them today", async () => {
    const appointmentRows = await store.db.select().from(tables.appointments);
    expect(new Set(appointmentRows.map((appointment) => appointment.appointmentType))).toEqual(
      new Set(appointmentTypes),
    );
    const today = appointmentRows.filter(
      (appointment) => dayAt(appointment.scheduledAt, timeZone) === "2026-11-21",
    );
    expect(today.length).toBeGreaterThanOrEqual(3);
  });

  test("adds up every quote: lines to the subtotal, less the discount to the total", async () => {
    const lines = await store.db.select().from(tables.quoteLines);
    for (const quote of await store.db.select().from(tables.quotes)) {
      const totals = lines.filter((line) => line.quoteId === quote.id).map((line) => knownCents(line.total));
      const { subtotal, discount, total } = quoteTotals(totals, quote.discountRate);
      expect(totals.length).toBeGreaterThan(0);
      expect([quote.subtotal, quote.discountAmount, quote.totalAmount].map(knownCents)).toEqual([
        subtotal,
        discount,
        total,
      ]);
    }
  });

  test("keeps for each quote but a draft its conditions, with the deposit that was paid", async () => {
    const { id, status, conditionsId, totalAmount } = tables.quotes;
    const { quoteConditions } = tables;
    const rows = await store.db
      .select({ id, status, totalAmount, percent: quoteConditions.depositPercent })
      .from(tables.quotes)
      .leftJoin(quoteConditions, eq(quoteConditions.id, conditionsId));
    for (const row of rows) expect(row.percent).toBe(row.status === "draft" ? null : 50);
    const paid = await store.db.select().from(tables.payments);
    const deposits = paid.filter(({ paymentType }) => paymentType === "deposit");
    expect(deposits.length).toBeGreaterThan(0);
    for (const { amount, quoteId } of deposits) {
      const quote = rows.find((row) => row.id === quoteId)!;
      expect(knownCents(amount)).toBe(depositOf(knownCents(quote.totalAmount), quote.percent));
    }
  });

  test("adds up deposit and balance of a finished project to its total", async () => {
    const [finished] = (await store.db.select().from(tables.projects)).filter(
      (p) => p.status === "completed",
    );
    const paid = (await store.db.select().from(tables.payments)).filter((p) => p.projectId === finished?.id);
    expect(sumOf(paid.map(({ amount }) => knownCents(amount)))).toBe(
      knownCents(finished?.totalAmount ?? "0"),
    );
  });

  test("gives leads the service area of their ZIP code, if any", async () => {
    const leads = await store.db.select().from(tables.leads);
    const outside = leads.filter((lead) => lead.serviceAreaId === null);
    expect(outside.map((lead) => lead.zipCode)).toEqual([people.gus.zipCode]);
  });

  test("has a consent to texts in the ledger for each lead that shows one", async () => {
    const shown = (await store.db.select().from(tables.leads)).filter(({ smsConsent }) => smsConsent);
    const given = await agreeing(
      store.db,
      shown.map(({ phone }) => phone),
    );
    expect(given).toEqual(new Set(shown.map(({ phone }) => comparablePhone(phone))));
    expect(given.size).toBe(3);
  });

  test("records events in order, and none in the future", async () => {
    const recorded = await store.db.select().from(tables.events).orderBy(asc(tables.events.id));
    const times = recorded.map((event) => event.at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(Math.max(...times)).toBeLessThanOrEqual(at.getTime());
    for (const { kind, detail } of recorded) {
      expect(kind).toMatch(/^[a-z]+\.[a-z]+$/);
      expect(detail.label).toBeTruthy();
    }
  });

  test("is filled once: a second run changes nothing and returns the same administrator", async () => {
    const counts = () =>
      Promise.all([tables.leads, tables.quoteLines, tables.events].map((t) => store.db.$count(t)));
    const before = await counts();
    expect(await fillDemo(store.db, { ...filling, at: new Date("2026-12-24T16:20:00Z") })).toEqual({
      username: staff.robin.username,
    });
    expect(await counts()).toEqual(before);
  });
});
