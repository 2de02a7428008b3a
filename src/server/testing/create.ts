import { createAppointmentRoute } from "#contract/appointment-request.ts";
import type { Appointment } from "#contract/appointments.ts";
import { type Client, createClientRoute } from "#contract/clients.ts";
import { createLeadRoute, type Lead } from "#contract/leads.ts";
import { createProjectRoute, type Project, projectWindowsRoute } from "#contract/projects.ts";
import { type QuoteWithLines, saveQuoteRoute } from "#contract/quotes.ts";
import { createWindowRoute, type MeasuredWindow } from "#contract/rooms.ts";
import type { Route, RouteCall } from "#contract/route.ts";
import { decimalOf, knownCents } from "#domain/money.ts";
import { quoteTotals } from "#domain/quotes/totals.ts";
import { people } from "../features/seed/people.ts";
import { type Call, done } from "./call.ts";
import { appointmentRequest } from "./visitor.fixture.ts";

/** Creates records as staff, through the real routes, of people of the seed. */
export interface RecordFactory {
  /** Marisol's, unless the change names someone else. */
  lead(change?: Change<typeof createLeadRoute>): Promise<Lead>;
  /** Theo, without an email, because no two clients can have the same. */
  client(change?: Change<typeof createClientRoute>): Promise<Client>;
  /** A new client's, with a den. */
  project(change?: Change<typeof createProjectRoute>): Promise<Project>;
  /** In a new project's den, and without a price unless the change names a product. */
  window(change?: Change<typeof createWindowRoute>): Promise<MeasuredWindow>;
  /** Marisol's, on the Monday after testNow. */
  appointment(change?: Change<typeof createAppointmentRoute>): Promise<Appointment>;
  /** A draft of all windows of the project, with a discount in basis points. */
  quote(project: Pick<Project, "id" | "clientId">, more?: QuoteTerms): Promise<QuoteWithLines>;
}

type Change<R extends Route> = Partial<RouteCall<R>["body"]>;

interface QuoteTerms {
  discount?: number | undefined;
  validUntil?: string | undefined;
}

export function creator(call: Call): RecordFactory {
  const create: RecordFactory = {
    lead: async (change) => {
      const body = { ...people.marisol, message: "Shades for the sunroom", ...change };
      return (await done(call(createLeadRoute, { as: "staff", body }))) as Lead;
    },
    client: (change) => done(call(createClientRoute, { body: { ...people.theo, email: null, ...change } })),
    project: async (change = {}) => {
      const clientId = change.clientId ?? (await create.client()).id;
      return done(
        call(createProjectRoute, { body: { name: "Gulf house", rooms: ["Den"], ...change, clientId } }),
      );
    },
    window: async (change = {}) => {
      const roomId = change.roomId ?? (await create.project()).rooms[0]!.id;
      const size = { width: "35 1/8", height: "59 7/8" };
      return done(call(createWindowRoute, { body: { name: "Bay", ...size, ...change, roomId } }));
    },
    appointment: async (change) => {
      const body = { ...appointmentRequest, ...change };
      return (await done(call(createAppointmentRoute, { as: "staff", body }))) as Appointment;
    },
    quote: async ({ id: projectId, clientId }, terms) => {
      const windows = await done(call(projectWindowsRoute, { params: { id: projectId } }));
      return done(call(saveQuoteRoute, { body: draftOf({ projectId, clientId, windows }, terms) }));
    },
  };
  return create;
}

/** The screen's call to save a quote of these windows. */
export function draftOf(
  { projectId, clientId, windows }: { projectId: string; clientId: string; windows: MeasuredWindow[] },
  { discount = 0, validUntil = "2026-12-21" }: QuoteTerms = {},
) {
  const { subtotal, total } = quoteTotals(
    windows.map(({ price }) => knownCents(price ?? "0")),
    discount,
  );
  const lineItems = windows.map(({ name, price }) => ({
    description: name,
    quantity: 1 as const,
    unitPrice: price ?? 0,
    total: price ?? 0,
  }));
  return {
    projectId,
    clientId,
    quoteNumber: "QTE-20261121-AB12",
    lineItems,
    validUntil,
    subtotal: decimalOf(subtotal),
    discountPercent: discount / 100,
    totalAmount: decimalOf(total),
  };
}
