import type { Product, ProductName } from "#contract/products.ts";
import type { OrderLine } from "#contract/quote-lifecycle.ts";
import type { MeasuredWindow } from "#contract/rooms.ts";
import { knownLength, tapeInches } from "#domain/length.ts";
import { type Cents, dollarsAndCents, knownCents, sumOf } from "#domain/money.ts";
import { mayReadBooks } from "#domain/staff/permissions.ts";
import { copiedNotMeasured, type MeasurementWarning } from "#domain/windows/measurement-warnings.ts";
import { Badge } from "#ui/badge.tsx";
import { type Column, Table } from "#ui/table.tsx";
import { productName } from "../../data/rooms.ts";
import { RecordLink } from "../../layout/links.tsx";
import { useMay } from "../../layout/may.tsx";
import { useMediaQuery } from "../../layout/use-media-query.ts";
import { useUrlState } from "../../layout/use-url-state.ts";
import { WarningBadges, warningsInRoom } from "./warnings-card.tsx";
import { WindowActions } from "./window-actions.tsx";

export interface WindowTableProps {
  windows: readonly MeasuredWindow[];
  products: readonly (Product | ProductName)[] | undefined;
  /** Without actions when read-only. */
  readOnly?: boolean;
  /** Accepted lines by window; they replace the measured product. */
  order?: Order | undefined;
  /** The sum of the prices, for those who see them. */
  total?: Cents;
}

type Order = ReadonlyMap<string | null, readonly OrderLine[]>;

/** With the product that the customer accepted, which is the one to fit; without any if it was deleted. */
function asOrdered(windows: readonly MeasuredWindow[], order: Order): MeasuredWindow[] {
  return windows.map((measured) => {
    const accepted = order.get(measured.id)?.find(({ lineId }) => lineId);
    return accepted ? { ...measured, productId: accepted.productId } : measured;
  });
}

export function WindowTable({ windows, products, readOnly = false, order, total }: WindowTableProps) {
  const warnings = warningsInRoom(order ? asOrdered(windows, order) : windows, products ?? []);
  const shared = readOnly ? sharedProduct(windows, products, order) : undefined;
  const isOneQuote =
    new Set([...(order?.values() ?? [])].flat().map(({ quoteNumber }) => quoteNumber)).size < 2;
  const columns: Column<MeasuredWindow>[] = [
    {
      heading: "Window",
      cell: (measured) => <Name measured={measured} readOnly={readOnly} />,
      width: readOnly ? "@2xl:w-[28%]" : "@2xl:w-[17%]",
    },
    {
      heading: "Width × Height",
      cell: (measured) => <Size measured={measured} warnings={warnings.get(measured.id) ?? []} />,
      width: readOnly ? "@2xl:w-[24%]" : "",
      card: "detail",
    },
    {
      heading: "Product",
      wide: true,
      card: "detail",
      cell: ({ id, productId, materialSelection }) =>
        order ? (
          <OrderedLines lines={order.get(id) ?? []} isOneQuote={isOneQuote} />
        ) : (
          <>
            {productId ? productName(products, productId) : "No product"}
            {materialSelection ? <span className={material}>{materialSelection}</span> : null}
          </>
        ),
    },
    {
      heading: "Price",
      cell: ({ id, price }) => {
        const cents = order ? orderedTotal(order.get(id) ?? []) : price && knownCents(price);
        return (
          <span className="tabular-nums">{typeof cents === "number" ? dollarsAndCents(cents) : "–"}</span>
        );
      },
      align: "right",
      width: readOnly ? priceWidth(shared) : "",
      card: "amount",
    },
  ];
  const seesPrices = useMay(mayReadBooks);
  const isNarrow = useMediaQuery("(width < 64rem)");
  const shown = columns
    .filter(({ heading }) => seesPrices || heading !== "Price")
    .filter(({ heading }) => shared === undefined || heading !== "Product");
  const actions: Column<MeasuredWindow> = {
    heading: "Actions",
    cell: (measured) => <WindowActions measured={measured} isMenu={isNarrow} />,
    actions: isNarrow ? "menu" : "buttons",
  };
  return (
    <>
      {shared === undefined ? null : (
        <p className="px-4 pt-3 pb-1 text-ink-soft sm:px-6">All windows: {shared}</p>
      )}
      <Table
        caption="Windows"
        columns={readOnly ? shown : [...shown, actions]}
        rows={windows}
        keyOf={({ id }) => id}
        total={seesPrices && total !== undefined ? roomTotal(total) : undefined}
      />
    </>
  );
}

function roomTotal(total: Cents) {
  return { heading: "Room Total", amount: <output>{dollarsAndCents(total)}</output> };
}

/** What the product leaves, so that the tables of rooms with and without that column line up. */
function priceWidth(shared: string | undefined) {
  return shared === undefined ? "@2xl:w-[14%]" : "@2xl:w-[48%]";
}

/** In a card, on the same line. */
const material = "text-ink-soft text-sm @2xl:block @max-2xl:before:content-[',_']";
const secondLine = "@2xl:block @max-2xl:before:content-['_·_']";

/** The one product that all windows have; undefined where they differ, or a note belongs to one of them. */
function sharedProduct(
  windows: readonly MeasuredWindow[],
  products: WindowTableProps["products"],
  order: Order | undefined,
): string | undefined {
  if (windows.length < 2) return undefined;
  const texts = windows.map(({ id, productId, materialSelection }) => {
    if (!order)
      return productId && [productName(products, productId), materialSelection].filter(Boolean).join(" · ");
    const [line, ...more] = order.get(id) ?? [];
    if (!line?.productName || line.lineId === null || line.note || more.length > 0) return undefined;
    return [line.productName, line.materialSelection].filter(Boolean).join(" · ");
  });
  const [first] = texts;
  return first && texts.every((text) => text === first) ? first : undefined;
}

export function orderedTotal(lines: readonly OrderLine[]): Cents | undefined {
  const totals = lines.flatMap(({ total }) => total ?? []);
  return totals.length > 0 ? sumOf(totals.map(knownCents)) : undefined;
}

interface OrderedLinesProps {
  lines: readonly OrderLine[];
  /** The quote's number is already on the screen. */
  isOneQuote?: boolean;
}

export function OrderedLines({ lines, isOneQuote = false }: OrderedLinesProps) {
  return lines.map(({ lineId, quoteNumber, productName, materialSelection, note }) => (
    <span key={lineId ?? "none"} className="@2xl:block">
      {lineId === null ? "Not ordered" : (productName ?? "No product")}
      <span className="block text-ink-soft text-sm empty:hidden @max-2xl:hidden">
        {[materialSelection, isOneQuote ? null : quoteNumber].filter(Boolean).join(" · ")}
      </span>
      {note ? <span className="block text-sm text-warn">{note}</span> : null}
    </span>
  ));
}

function Name({ measured, readOnly }: { measured: MeasuredWindow; readOnly: boolean }) {
  const { openDialog } = useUrlState();
  const { id, name, windowType, location, notes } = measured;
  const where = [windowType, location].filter(Boolean).join(" · ");
  return (
    <>
      {readOnly ? (
        <span className="font-medium">{name}</span>
      ) : (
        <RecordLink onClick={() => openDialog("edit", id)}>{name}</RecordLink>
      )}
      {where ? <span className="block text-ink-soft text-sm">{where}</span> : null}
      {notes ? <span className="line-clamp-2 text-ink-soft text-sm">{notes}</span> : null}
    </>
  );
}

function Size({ measured, warnings }: { measured: MeasuredWindow; warnings: readonly MeasurementWarning[] }) {
  const { width, height, depth, sizeCopied } = measured;
  const shown = (inches: string) => tapeInches(knownLength(inches));
  return (
    <>
      <span className="whitespace-nowrap tabular-nums">
        {shown(width)} × {shown(height)}
      </span>
      {depth ? <span className={`${secondLine} text-ink-soft text-sm`}>Depth {shown(depth)}</span> : null}
      {sizeCopied ? (
        <span className="mt-1 block">
          <Badge tone="warn">{copiedNotMeasured}</Badge>
        </span>
      ) : null}
      {warnings.length > 0 ? <WarningBadges warnings={warnings} /> : null}
    </>
  );
}
