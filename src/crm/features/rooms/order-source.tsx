import { Link } from "@tanstack/react-router";
import type { z } from "zod";
import type { projectOrderRoute } from "#contract/quote-lifecycle.ts";
import type { RoomWithStats } from "#contract/rooms.ts";
import { countedText } from "#domain/format.ts";
import { dollarsAndCents, knownCents, sumOf } from "#domain/money.ts";
import { Card } from "../../layout/page.tsx";
import { QuoteNumber } from "../../layout/record-badges.tsx";
import { Sum } from "../../layout/sum.tsx";
import { OrderedLines, orderedTotal } from "./window-table.tsx";

type Order = z.infer<(typeof projectOrderRoute.replies)[200]>;

const acceptedTotal = (quotes: Order["quotes"]) =>
  sumOf(quotes.map(({ totalAmount }) => knownCents(totalAmount)));

export function OrderSource({ quotes, lines }: Order) {
  if (quotes.length === 0)
    return (
      <p className="text-ink-soft">No accepted quote yet. Products shown are as measured, not as ordered.</p>
    );
  const accepted = acceptedTotal(quotes);
  const list = orderedTotal(lines) ?? 0;
  const gone = lines.filter(({ windowId }) => windowId === null);
  return (
    <div className="grid gap-2">
      <p>
        Products as accepted in{" "}
        {quotes.map(({ id, quoteNumber, optionName }, place) => (
          <span key={id}>
            {place > 0 ? ", " : ""}
            <Link
              to="/crm/quotes/$quoteId"
              params={{ quoteId: id }}
              className="font-medium underline underline-offset-4"
            >
              <QuoteNumber>{quoteNumber}</QuoteNumber>
            </Link>
            {optionName ? ` (${optionName})` : ""}
          </span>
        ))}{" "}
        for <span className="font-medium">{dollarsAndCents(accepted)}</span>
        {accepted < list ? `, after a discount from ${dollarsAndCents(list)}` : null}.
      </p>
      {gone.length > 0 ? (
        <ul aria-label="Accepted without a window" className="grid gap-1">
          {gone.map((line) => (
            <li key={line.lineId}>
              {line.roomName}, {line.description}: <OrderedLines lines={[line]} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Below the rooms. */
export function ListTotal({ rooms, quotes, lines }: Order & { rooms: readonly RoomWithStats[] }) {
  const windows = rooms.reduce((sum, { stats }) => sum + stats.windowCount, 0);
  const measured = sumOf(rooms.map(({ stats }) => knownCents(stats.totalPrice ?? "0.00")));
  const list = quotes.length > 0 ? (orderedTotal(lines) ?? 0) : measured;
  const accepted = acceptedTotal(quotes);
  if (windows === 0) return null;
  return (
    <Card className="px-5 py-3 sm:px-6">
      <dl className="ml-auto grid max-w-sm grid-cols-1 gap-1">
        <Sum term={`Total, ${countedText({ windows })}`}>{dollarsAndCents(list)}</Sum>
        {quotes.length > 0 ? (
          <Sum term={accepted < list ? "Accepted, after discount" : "Accepted"} strong>
            {dollarsAndCents(accepted)}
          </Sum>
        ) : null}
      </dl>
    </Card>
  );
}
