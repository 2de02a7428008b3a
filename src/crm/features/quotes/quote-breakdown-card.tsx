import type { Product } from "#contract/products.ts";
import type { MeasuredWindow, RoomWithStats } from "#contract/rooms.ts";
import { knownLength, tapeInches } from "#domain/length.ts";
import { dollarsAndCents, knownCents, sumOf } from "#domain/money.ts";
import { linesOf } from "#domain/quotes/draft.ts";
import { beyondLimitWarnings, copiedNotMeasured } from "#domain/windows/measurement-warnings.ts";
import { windowPrice } from "#domain/windows/price.ts";
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
      <h2 className="px-5 py-3 font-semibold text-deep text-lg sm:px-6">Room-by-Room Breakdown</h2>
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
  const [first = "", ...others] = new Set(windows.map((each) => productOf(each, products)));
  const shared = windows.length > 1 && others.length === 0 ? first : "";
  return (
    <section className="border-sand-deep border-t px-5 pt-3 pb-1 sm:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 className="min-w-0 break-words font-medium text-lg">{name}</h3>
        <p className="font-medium tabular-nums">{dollarsAndCents(sumOf(linesOf(windows)))}</p>
      </div>
      {windows.length === 0 ? <p className="pt-1 text-ink-soft">No windows measured</p> : null}
      {shared ? <p className="text-ink-soft text-sm">All windows: {shared}</p> : null}
      <ul className="divide-y divide-sand-deep/60">
        {windows.map((measured) => (
          <Line
            key={measured.id}
            measured={measured}
            product={shared ? "" : productOf(measured, products)}
            problems={problemsOf(measured, products)}
          />
        ))}
      </ul>
    </section>
  );
}

/** "Woven Wood Shade · Reed, Driftwood" */
function productOf(
  { productId, materialSelection }: MeasuredWindow,
  products: readonly Product[] | undefined,
): string {
  return [productName(products, productId), materialSelection].filter(Boolean).join(" · ");
}

interface LineProps {
  measured: MeasuredWindow;
  /** Empty where the room names it. */
  product: string;
  /** Why a quote with it can't be sent, or differs from today's prices. */
  problems: readonly string[];
}

function problemsOf(
  { productId, materialSelection, width, height, price }: MeasuredWindow,
  products: readonly Product[] | undefined,
): string[] {
  const product = products?.find(({ id }) => id === productId);
  if (!product) return [];
  const size = { width: knownLength(width), height: knownLength(height) };
  const texts = beyondLimitWarnings(size, product).map(({ text }) => text);
  const current = windowPrice(product, materialSelection ?? "", size.width, size.height);
  const isOlder = price !== null && current !== undefined && current !== knownCents(price);
  return isOlder ? [...texts, `Today's price is ${dollarsAndCents(current)}`] : texts;
}

function Line({ measured, product, problems }: LineProps) {
  const { name, width, height } = measured;
  const size = `${tapeInches(knownLength(width))} × ${tapeInches(knownLength(height))}`;
  return (
    <li className="flex items-baseline justify-between gap-6 py-2">
      <p className="min-w-0 flex-1 break-words sm:grid sm:grid-cols-2 sm:gap-x-6">
        <span className="max-sm:block">{name}</span>
        <span className="text-ink-soft text-sm tabular-nums">{size}</span>
        {product ? <span className="block text-ink-soft text-sm sm:col-span-2">{product}</span> : null}
        {measured.sizeCopied ? (
          <span className="block text-sm text-warn sm:col-span-2">{copiedNotMeasured}</span>
        ) : null}
        {problems.map((problem) => (
          <span key={problem} className="block text-sm text-warn sm:col-span-2">
            {problem}
          </span>
        ))}
      </p>
      <p className="tabular-nums">{dollarsAndCents(sumOf(linesOf([measured])))}</p>
    </li>
  );
}
