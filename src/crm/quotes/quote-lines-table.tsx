import type { QuoteWithLines } from "#contract/quotes.ts";
import { knownLength, tapeInches } from "#domain/length.ts";
import { dollarsAndCents, knownCents } from "#domain/money.ts";

type QuoteLine = QuoteWithLines["lineItems"][number];

/** The lines as they were quoted, under the name of their room. */
export function QuoteLines({ lines }: { lines: readonly QuoteLine[] }) {
  return (
    <>
      {byRoom(lines).map(({ key, roomName, lines: inRoom }) => (
        <section key={key} className="border-sand-deep border-b px-5 py-4 sm:px-6">
          <h2 className="break-words pb-1 font-display text-deep text-xl">{roomName}</h2>
          <ul className="divide-y divide-sand-deep/60">
            {inRoom.map((line) => (
              <Line key={line.key} line={line.line} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Line({ line }: { line: QuoteLine }) {
  const { description, productName, materialSelection, width, height, quantity, total } = line;
  const size = `${tapeInches(knownLength(width))} × ${tapeInches(knownLength(height))}`;
  const said = [productName ?? "Unknown Product", size, materialSelection].filter(Boolean).join(" · ");
  return (
    <li className="flex break-inside-avoid items-baseline justify-between gap-6 py-2.5">
      <p className="min-w-0 break-words">
        {quantity === 1 ? description : `${quantity} × ${description}`}
        <span className="block text-ink-soft text-sm">{said}</span>
      </p>
      <p className="tabular-nums">{dollarsAndCents(knownCents(total))}</p>
    </li>
  );
}

/** Lines that follow one another in one room. Two rooms may share a name, and a line has no other mark than its place. */
function byRoom(lines: readonly QuoteLine[]) {
  const groups: { key: number; roomName: string; lines: { key: number; line: QuoteLine }[] }[] = [];
  for (const [place, line] of lines.entries()) {
    const last = groups.at(-1);
    const keyed = { key: place, line };
    if (last?.roomName === line.roomName) last.lines.push(keyed);
    else groups.push({ key: place, roomName: line.roomName, lines: [keyed] });
  }
  return groups;
}
