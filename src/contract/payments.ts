import { z } from "zod";
import { centsOf } from "#domain/money.ts";
import { agreedFrom, paymentStatuses, paymentTypes } from "#domain/payments/payment.ts";
import { amount, anyDay, day, id, idParams, instant, money, optional } from "./fields.ts";
import { listQuery } from "./lists.ts";
import { countedIn } from "./report-filters.ts";
import { route } from "./route.ts";

/** Money that came in for a project. */

export const payment = z.object({
  id,
  projectId: id,
  quoteId: id.nullable(),
  quoteNumber: z.string().nullable(),
  amount: money,
  paymentType: z.enum(paymentTypes),
  status: z.enum(paymentStatuses),
  /** Number of the check or the transfer. */
  reference: z.string().nullable(),
  /** The day on which it came in, in the business's time zone. */
  receivedOn: day.nullable(),
  recordedBy: z.string().nullable(),
  createdAt: instant,
  version: z.int(),
});
export type Payment = z.infer<typeof payment>;

/** A payment where those of all projects stand together. */
export const listedPayment = payment.extend({ projectName: z.string(), clientName: z.string() });
export type ListedPayment = z.infer<typeof listedPayment>;

export const listPayments = route({
  method: "GET",
  path: "/api/payments",
  access: "staff",
  summary: "Payments that came in, the latest first; those given back among them",
  query: listQuery(["capturedAt"], countedIn("payments")),
  replies: { 200: z.array(listedPayment) },
});

/** A quote that was accepted, as far as payments name it. */
const quoteAccount = z.object({
  id,
  quoteNumber: z.string(),
  optionName: z.string().nullable(),
  total: money,
  paid: money,
  /** Never more than is owed for the whole project; below zero where more was paid. */
  owed: money,
});
export type QuoteAccount = z.infer<typeof quoteAccount>;

export const account = z.object({
  /** Contract total; null while nothing is accepted. */
  agreed: money.nullable(),
  /** The accepted quotes, or the typed project total where the project has no quote at all. */
  agreedFrom: z.enum(agreedFrom).nullable(),
  paid: money,
  /** Balance due, below zero where more was paid; null while nothing is accepted. */
  owed: money.nullable(),
  /** Those that count, in the order in which they were accepted. */
  quotes: z.array(quoteAccount),
  payments: z.array(payment),
});
export type ProjectAccount = z.infer<typeof account>;

export const projectPayments = route({
  method: "GET",
  path: "/api/projects/{id}/payments",
  access: "staff",
  summary:
    "What a project and each accepted quote come to, what was paid and is owed; every payment, newest first",
  params: idParams,
  replies: { 200: account },
});

export const recordPayment = route({
  method: "POST",
  path: "/api/projects/{id}/payments",
  access: "staff",
  summary: "Record a payment; the same Idempotency-Key twice is one. More than is owed asks first (409)",
  params: idParams,
  body: z.object({
    amount: amount.refine((sum) => (centsOf(sum) ?? 0) > 0, "Use an amount above zero"),
    paymentType: z.enum(paymentTypes, "Choose what the payment is for"),
    receivedOn: anyDay("Use a date like 2026-11-30"),
    quoteId: id.nullable().optional(),
    reference: optional(120),
    /** Confirms a payment above the balance. */
    moreThanOwed: z.boolean().default(false),
  }),
  replies: { 200: payment, 201: payment },
});

export const refundPayment = route({
  method: "POST",
  path: "/api/payments/{id}/refund",
  access: "staff",
  summary: "Mark a payment as given back: it counts no longer",
  params: idParams,
  replies: { 200: payment },
});
