import { type Cents, decimalOf } from "#domain/money.ts";
import type { payments } from "../../../platform/db/tables/all.ts";
import type { NewEvent } from "../../../platform/events/event-log.ts";
import { knownClientIdOf } from "./clients.ts";
import { instantOn, type Moment, type Stage } from "./demo-clock.ts";
import { idOf } from "./ids.ts";
import { projectIdOf } from "./measures.ts";
import { agreedTotal, depositOf, quoteIdOf } from "./quotes.ts";
import { staffIdOf } from "./staff.ts";
import { type HouseKey, projectOf, quoteStories } from "./stories.ts";

interface PaymentStory {
  house: HouseKey;
  kind: "deposit" | "balance";
  requestedAt: Moment;
  /** Undefined while the payment is pending. */
  captured?: Moment;
}

const paymentStories: PaymentStory[] = [
  { house: "beachHouse", kind: "deposit", requestedAt: [-51, "18:35"], captured: [-50, "10:05"] },
  { house: "familyHome", kind: "deposit", requestedAt: [-36, "19:10"], captured: [-35, "12:40"] },
  { house: "beachHouse", kind: "balance", requestedAt: [-20, "09:30"], captured: [-20, "09:45"] },
  { house: "condo", kind: "deposit", requestedAt: [-9, "09:00"], captured: [-8, "11:15"] },
  { house: "familyHome", kind: "balance", requestedAt: [-2, "11:10"] },
];

const paymentIdOf = ({ house, kind }: PaymentStory) => idOf(`payment/${house}/${kind}`);

export function paymentRows(stage: Stage): (typeof payments.$inferInsert)[] {
  return paymentStories.map((story) => {
    const { house, kind, requestedAt, captured } = story;
    return {
      id: paymentIdOf(story),
      projectId: projectIdOf(house),
      quoteId: quoteIdOf(acceptedQuote(house)),
      clientId: knownClientIdOf(projectOf(house).of),
      amount: decimalOf(amountOf(stage, story)),
      paymentType: kind,
      status: captured ? ("captured" as const) : ("pending" as const),
      capturedAt: captured && instantOn(stage, captured),
      createdAt: instantOn(stage, requestedAt),
    };
  });
}

export function paymentEvents(stage: Stage): NewEvent[] {
  return paymentStories.flatMap((story) => {
    if (!story.captured) return [];
    const { label, by } = projectOf(story.house);
    const amount = decimalOf(amountOf(stage, story));
    const detail = { label, projectId: projectIdOf(story.house), amount, paymentType: story.kind };
    const at = instantOn(stage, story.captured);
    const staff = { id: staffIdOf(by) };
    return [{ kind: "payment.captured", subjectId: paymentIdOf(story), at, by: staff, detail }];
  });
}

function amountOf(stage: Stage, { house, kind }: PaymentStory): Cents {
  const total = agreedTotal(stage, house) ?? 0;
  return kind === "deposit" ? depositOf(total) : total - depositOf(total);
}

function acceptedQuote(house: HouseKey) {
  const accepted = quoteStories.find(
    (quote) => quote.house === house && quote.turns.at(-1)?.[0] === "accepted",
  );
  if (!accepted) throw new Error(`Nobody pays for "${house}" before its quote is accepted`);
  return accepted;
}
