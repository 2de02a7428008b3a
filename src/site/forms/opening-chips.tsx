import { useEffect, useState } from "react";
import { callRoute } from "#api/fetch-route.ts";
import type { listOpeningsRoute, Opening } from "#contract/appointment-request.ts";
import { spokenOpeningTime } from "../context/opening-hours-text.ts";

/** Undefined until they are known; none when they can't be: the calendar below needs no answer. */
function useOpenings(): readonly Opening[] | undefined {
  const [openings, setOpenings] = useState<readonly Opening[]>();
  useEffect(() => {
    callRoute<typeof listOpeningsRoute>({ method: "GET", path: "/api/openings" }, {}).then(setOpenings, () =>
      setOpenings([]),
    );
  }, []);
  return openings;
}

interface OpeningChipsProps {
  chosen: Opening | undefined;
  onPick: (opening: Opening) => void;
}

/** The next free times, from the office's calendar. */
export function OpeningChips({ chosen, onPick }: OpeningChipsProps) {
  const openings = useOpenings();
  if (openings?.length === 0) return null;
  return (
    <fieldset className="mt-3 min-h-24 min-w-0 sm:min-h-20" aria-busy={openings ? undefined : true}>
      <legend className="text-ink-soft">Next openings</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {openings?.map((opening) => (
          <button
            key={`${opening.day} ${opening.time}`}
            type="button"
            aria-pressed={opening.day === chosen?.day && opening.time === chosen.time}
            onClick={() => onPick(opening)}
            className="min-h-11 cursor-pointer rounded-full border border-gulf/50 bg-white px-[min(1rem,4vw)] text-gulf hover:bg-glass-pale aria-pressed:bg-gulf aria-pressed:font-semibold aria-pressed:text-white"
          >
            {spokenOpeningTime(opening)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
