import { dollarsAndCents } from "#domain/money.ts";
import type { TypedPrices } from "#domain/windows/window-input.ts";
import { Button } from "#ui/button.tsx";

interface MeasuredPriceProps {
  prices: TypedPrices;
  isToday: boolean;
  onChoose: (today: boolean) => void;
}

/** Offers the current price when it differs from the measured one. */
export function MeasuredPrice({ prices: { locked, today }, isToday, onChoose }: MeasuredPriceProps) {
  const hasMoved = locked !== undefined && locked !== today;
  const isOffered = today !== undefined && today >= 0;
  return (
    <div
      role="status"
      className={
        hasMoved
          ? "flex flex-wrap items-center justify-between gap-x-4 border-sand-deep border-t px-5 py-1.5 sm:px-6"
          : ""
      }
    >
      {hasMoved ? (
        <p className="text-ink-soft text-sm tabular-nums">
          Measured at {dollarsAndCents(locked)};{" "}
          {isOffered ? `the current price is ${dollarsAndCents(today)}` : "no current price"}
        </p>
      ) : null}
      {hasMoved && isOffered ? (
        <Button variant="plain" className="-mr-4 px-4" onClick={() => onChoose(!isToday)}>
          {isToday ? "Keep Measured Price" : "Use Current Price"}
        </Button>
      ) : null}
    </div>
  );
}
