import { type Cents, decimalOf } from "#domain/money.ts";
import type { payments } from "../../../platform/db/tables/all.ts";
import type { NewEvent } from "../../../platform/events/event-log.ts";
import { knownClientIdOf } from "./clients.ts";
import { instantOn, type Moment, type Stage } from "./demo-clock.ts";
import { idOf } from "./ids.ts";
import { projectIdOf } from "./measures.ts";
import { agreedTotal, demoDepositOf, quoteIdOf } from "./quotes.ts";
import { demoQuotes, type HouseKey, projectOf } from "./records.ts";
import { staffIdOf } from "./staff.ts";

interface DemoPayment {
  house: HouseKey;
  kind: "deposit" | "balance";
  requestedAt: Moment;
  captured?: Moment;
}

const demoPayments: DemoPayment[] = [
  { house: "beachHouse", kind: "deposit", requestedAt: [-51, "18:35"], captured: [-50, "10:05"] },
  { house: "familyHome", kind: "deposit", requestedAt: [-36, "19:10"], captured: [-35, "12:40"] },
  { house: "beachHouse", kind: "balance", requestedAt: [-20, "09:30"], captured: [-20, "09:45"] },
  { house: "condo", kind: "deposit", requestedAt: [-9, "09:00"], captured: [-8, "11:15"] },
  { house: "familyHome", kind: "balance", requestedAt: [-2, "11:10"] },
];

const paymentIdOf = ({ house, kind }: DemoPayment) => idOf(`payment/${house}/${kind}`);

export function paymentRows(stage: Stage): (typeof payments.$inferInsert)[] {
  return demoPayments.map((payment) => {
    const { house, kind, requestedAt, captured } = payment;
    return {
      id: paymentIdOf(payment),
      projectId: projectIdOf(house),
      quoteId: quoteIdOf(acceptedQuote(house)),
      clientId: knownClientIdOf(projectOf(house).of),
      amount: decimalOf(amountOf(stage, payment)),
      paymentType: kind,
      method: captured ? (kind === "deposit" ? ("card" as const) : ("check" as const)) : null,
      status: captured ? ("captured" as const) : ("pending" as const),
      capturedAt: captured && instantOn(stage, captured),
      createdAt: instantOn(stage, requestedAt),
    };
  });
}

export function paymentEvents(stage: Stage): NewEvent[] {
  return demoPayments.flatMap((payment) => {
    if (!payment.captured) return [];
    const { label, by } = projectOf(payment.house);
    const amount = decimalOf(amountOf(stage, payment));
    const detail = { label, projectId: projectIdOf(payment.house), amount, paymentType: payment.kind };
    const at = instantOn(stage, payment.captured);
    const staff = { id: staffIdOf(by) };
    return [{ kind: "payment.captured", subjectId: paymentIdOf(payment), at, by: staff, detail }];
  });
}

function amountOf(stage: Stage, { house, kind }: DemoPayment): Cents {
  const total = agreedTotal(stage, house) ?? 0;
  return kind === "deposit" ? demoDepositOf(total) : total - demoDepositOf(total);
}

function acceptedQuote(house: HouseKey) {
  const accepted = demoQuotes.find(
    (quote) => quote.house === house && quote.turns.at(-1)?.[0] === "accepted",
  );
  if (!accepted) throw new Error(`Nobody pays for "${house}" before its quote is accepted`);
  return accepted;
}
