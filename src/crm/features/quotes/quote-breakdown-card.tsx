import type { Product } from "#contract/products.ts";
import type { MeasuredWindow, RoomWithStats } from "#contract/rooms.ts";
import { knownLength, tapeInches } from "#domain/length.ts";
import { dollarsAndCents, sumOf } from "#domain/money.ts";
import { linesOf } from "#domain/quotes/draft.ts";
import { copiedNotMeasured } from "#domain/windows/measurement-warnings.ts";
import { productName } from "../../data/rooms.ts";
import { Card } from "../../layout/page.tsx";

interface BreakdownProps {
  rooms: readonly RoomWithStats[];
  windows: readonly MeasuredWindow[];
  products: readonly Product[] | undefined;
}

export function QuoteBreakdown({ rooms, windows, products }: BreakdownProps) {
  return (
    <Card>
      <h2 className="px-5 pt-5 pb-3 font-semibold text-deep text-lg sm:px-6 sm:pt-6">
        Room-by-Room Breakdown
      </h2>
      {rooms.length === 0 ? <p className="px-5 pb-6 text-ink-soft sm:px-6">No rooms yet</p> : null}
      {rooms.map((room) => (
        <RoomLines
          key={room.id}
          name={room.name}
          windows={windows.filter(({ roomId }) => roomId === room.id)}
          products={products}
        />
      ))}
    </Card>
  );
}

interface RoomLinesProps {
  name: string;
  windows: readonly MeasuredWindow[];
  products: readonly Product[] | undefined;
}

function RoomLines({ name, windows, products }: RoomLinesProps) {
  return (
    <section className="border-sand-deep border-t px-5 py-4 sm:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 className="min-w-0 break-words font-medium text-lg">{name}</h3>
        <p className="font-medium tabular-nums">{dollarsAndCents(sumOf(linesOf(windows)))}</p>
      </div>
      {windows.length === 0 ? <p className="pt-1 text-ink-soft">No windows measured</p> : null}
      <ul className="divide-y divide-sand-deep/60">
        {windows.map((measured) => (
          <Line key={measured.id} measured={measured} products={products} />
        ))}
      </ul>
    </section>
  );
}

interface LineProps {
  measured: MeasuredWindow;
  products: readonly Product[] | undefined;
}

function Line({ measured, products }: LineProps) {
  const { name, width, height, productId, materialSelection } = measured;
  const size = `${tapeInches(knownLength(width))} × ${tapeInches(knownLength(height))}`;
  const facts = [productName(products, productId), size, materialSelection].filter(Boolean).join(" · ");
  return (
    <li className="flex items-baseline justify-between gap-6 py-2.5">
      <p className="min-w-0 break-words">
        {name}
        <span className="block text-ink-soft text-sm">{facts}</span>
        {measured.sizeCopied ? <span className="block text-sm text-warn">{copiedNotMeasured}</span> : null}
      </p>
      <p className="tabular-nums">{dollarsAndCents(sumOf(linesOf([measured])))}</p>
    </li>
  );
}
