import { Pencil } from "lucide-react";
import type { QuoteWithLines } from "#contract/quotes.ts";
import { knownLength, tapeInches } from "#domain/length.ts";
import { dollarsAndCents, knownCents, sumOf } from "#domain/money.ts";
import { IconButton } from "#ui/button.tsx";

export type QuoteLine = QuoteWithLines["lineItems"][number];

interface QuoteLinesProps {
  lines: readonly QuoteLine[];
  /** Opens the product dialog; drafts only. */
  onChange?: ((lineId: string) => void) | undefined;
}

export function QuoteLines({ lines, onChange }: QuoteLinesProps) {
  return (
    <>
      {groupByRoom(lines).map(({ key, roomName, lines: roomLines }) => (
        <section key={key} className="border-sand-deep border-b px-5 py-4 sm:px-6">
          <div className="flex break-after-avoid flex-wrap items-baseline justify-between gap-x-6 pb-1">
            <h2 className="min-w-0 break-words font-semibold text-deep text-lg">{roomName}</h2>
            <p className="font-medium tabular-nums">
              {dollarsAndCents(sumOf(roomLines.map(({ total }) => knownCents(total))))}
            </p>
          </div>
          <ul className="divide-y divide-sand-deep/60">
            {roomLines.map((line) => (
              <Line key={line.id} line={line} onChange={onChange} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** "Roller Shade · 35 1/8" × 60" · Linen" */
export function lineText({
  productName,
  materialSelection,
  width,
  height,
  noChargeReason,
}: Pick<QuoteLine, "productName" | "materialSelection" | "width" | "height"> &
  Partial<Pick<QuoteLine, "noChargeReason">>): string {
  const size = `${tapeInches(knownLength(width))} × ${tapeInches(knownLength(height))}`;
  const product = productName ?? (noChargeReason ? undefined : "Unknown Product");
  return [product, size, materialSelection].filter(Boolean).join(" · ");
}

function Line({ line, onChange }: { line: QuoteLine; onChange: QuoteLinesProps["onChange"] }) {
  const { id, description, quantity, total } = line;
  return (
    <li className="grid break-inside-avoid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2 py-2">
      <p className="contents">
        <span className="min-w-0 break-words">
          {quantity === 1 ? description : `${quantity} × ${description}`}
        </span>
        <span className="col-span-full row-start-2 min-w-0 break-words text-ink-soft text-sm sm:col-span-1">
          {lineText(line)}
          {line.noChargeReason ? (
            <span className="block text-ink">No charge: {line.noChargeReason}</span>
          ) : null}
        </span>
      </p>
      <p className="col-start-3 row-start-1 tabular-nums sm:row-end-3">
        {dollarsAndCents(knownCents(total))}
      </p>
      {onChange ? (
        <span className="col-start-2 row-start-1 grid sm:row-end-3 print:hidden">
          <IconButton label={`Choose another product for ${description}`} onClick={() => onChange(id)}>
            <Pencil aria-hidden="true" className="size-4.5" />
          </IconButton>
        </span>
      ) : null}
    </li>
  );
}

/** Groups consecutive lines, because two rooms may share a name. */
function groupByRoom(lines: readonly QuoteLine[]) {
  const groups: { key: string; roomName: string; lines: QuoteLine[] }[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last?.roomName === line.roomName) last.lines.push(line);
    else groups.push({ key: line.id, roomName: line.roomName, lines: [line] });
  }
  return groups;
}
