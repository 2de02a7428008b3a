/** Slashes each zero: a number may hold a zero beside an O, and Figtree draws them almost alike. */
export function QuoteNumber({ children: number }: { children: string }) {
  return (
    <span className="whitespace-nowrap font-body tabular-nums">
      {Array.from(number, (letter, place) =>
        letter === "0" ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the letters of a number never move
          <span key={place} className="slashed">
            0
          </span>
        ) : (
          letter
        ),
      )}
    </span>
  );
}
