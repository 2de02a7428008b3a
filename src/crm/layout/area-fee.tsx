import { CarFront } from "lucide-react";
import { dollarsAndCents, knownCents } from "#domain/money.ts";
import { useAreas } from "../data/service-areas.ts";

interface AreaFeeProps {
  areaId: string | null | undefined;
  /** Adds the fee to the notes. */
  onWrite?: (line: string) => void;
}

/** The area's travel fee. Totals never include it. */
export function AreaFee({ areaId, onWrite }: AreaFeeProps) {
  const { data: areas } = useAreas();
  const area = areas?.find(({ id }) => id === areaId);
  if (!area || knownCents(area.travelFee) === 0) return null;
  const line = `Travel fee for ${area.name}: ${dollarsAndCents(knownCents(area.travelFee))}`;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-soft bg-glass-pale px-4 py-2">
      <p className="flex items-center gap-2">
        <CarFront aria-hidden="true" className="size-4.5 shrink-0 text-brass" />
        <span>
          <span className="font-medium">{line}</span>
          {onWrite ? <span className="text-ink-soft">, not in the total</span> : null}
        </span>
      </p>
      {onWrite ? (
        <button
          type="button"
          className="min-h-control cursor-pointer font-medium text-gulf underline-offset-4 hover:underline"
          onClick={() => onWrite(`${line}, charged separately.`)}
        >
          Add to Notes
        </button>
      ) : null}
    </div>
  );
}
