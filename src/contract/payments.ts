import { z } from "zod";
import { centsOf } from "#domain/money.ts";
import { agreedFrom, paymentMethods, paymentStatuses, paymentTypes } from "#domain/payments/payment.ts";
import {
  amount,
  anyDay,
  day,
  id,
  idParams,
  instant,
  money,
  noQuery,
  optional,
  storableText,
} from "./fields.ts";
import { countedIn, listQuery } from "./lists.ts";
import { route } from "./route.ts";

/** Payments for a project. */

export const payment = z.object({
  id,
  projectId: id,
  quoteId: id.nullable(),
  quoteNumber: z.string().nullable(),
  amount: money,
  paymentType: z.enum(paymentTypes),
  status: z.enum(paymentStatuses),
  method: z.enum(paymentMethods).nullable(),
  /** Check or transfer number. */
  reference: z.string().nullable(),
  /** The day it was received, in the business's time zone. */
  receivedOn: day.nullable(),
  recordedBy: z.string().nullable(),
  createdAt: instant,
  version: z.int(),
});
export type Payment = z.infer<typeof payment>;

/** A payment in the list of all projects. */
const listedPayment = payment.extend({ projectName: z.string(), clientName: z.string() });
export type ListedPayment = z.infer<typeof listedPayment>;

export const listPaymentsRoute = route("GET /api/payments", "books", {
  scope: "payments:read",
  summary: "List payments, latest first, including refunded ones",
  query: listQuery(["capturedAt"], countedIn("payments")),
  replies: { 200: z.array(listedPayment) },
});

export const sumPaymentsRoute = route("GET /api/payments/sum", "books", {
  scope: "payments:read",
  summary: "Sum of the payments of a list, without refunded ones",
  query: z.strictObject({ search: storableText(200).optional(), ...countedIn("payments") }),
  replies: { 200: z.object({ received: money }) },
});

/** A project whose customer owes money. */
const outstandingProject = z.object({
  id,
  name: z.string(),
  clientName: z.string(),
  agreed: money,
  paid: money,
  owed: money,
});
export type OutstandingProject = z.infer<typeof outstandingProject>;

export const listOutstandingRoute = route("GET /api/payments/outstanding", "books", {
  scope: "payments:read",
  summary: "Balances due, largest first: the sum of all, and at most 200 projects",
  query: noQuery,
  replies: { 200: z.object({ owed: money, count: z.int(), projects: z.array(outstandingProject) }) },
});

/** An accepted quote with its payments. */
const quoteAccount = z.object({
  id,
  quoteNumber: z.string(),
  optionName: z.string().nullable(),
  total: money,
  /** Due on acceptance, by the percentage that the quote was sent with; 0.00 without one. */
  deposit: money,
  paid: money,
  /** At most the balance of the whole project; negative if overpaid. */
  owed: money,
});
export type QuoteAccount = z.infer<typeof quoteAccount>;

export const account = z.object({
  /** Contract total; null while nothing is accepted. */
  agreed: money.nullable(),
  /** The accepted quotes, or the typed project total if the project has no quote. */
  agreedFrom: z.enum(agreedFrom).nullable(),
  paid: money,
  /** Balance due, negative if overpaid; null while nothing is accepted. */
  owed: money.nullable(),
  /** The project's typed deposit, where the typed total is the contract total. */
  deposit: money.nullable(),
  /** Accepted quotes that count, in order of acceptance. */
  quotes: z.array(quoteAccount),
  payments: z.array(payment),
});
export type ProjectAccount = z.infer<typeof account>;

export const projectPaymentsRoute = route("GET /api/projects/{id}/payments", "books", {
  scope: "payments:read",
  summary:
    "A project's account: total, paid and balance of the project and each accepted quote; payments newest first",
  params: idParams,
  replies: { 200: account },
});

export const recordPaymentRoute = route("POST /api/projects/{id}/payments", "books", {
  takesKey: true,
  summary: "Record a payment. More than the balance needs moreThanOwed (409)",
  params: idParams,
  body: z.object({
    amount: amount.refine((sum) => (centsOf(sum) ?? 0) > 0, "Use an amount above zero"),
    paymentType: z.enum(paymentTypes, "Choose what the payment is for"),
    receivedOn: anyDay("Use a date like 2026-11-30").refine(
      (received) => received >= "2000-01-01",
      "Choose a day in 2000 or later",
    ),
    quoteId: id.nullable().optional(),
    method: z.enum(paymentMethods).nullable().optional(),
    reference: optional(120),
    /** Confirms a payment above the balance. */
    moreThanOwed: z.boolean().default(false),
  }),
  replies: { 200: payment, 201: payment },
});

export const refundPaymentRoute = route("POST /api/payments/{id}/refund", "books", {
  summary: "Mark a payment as refunded, so that it no longer counts",
  params: idParams,
  replies: { 200: payment },
});
