import { dayOf } from "#domain/calendar.ts";
import { useHoliday } from "../data/company-profile.ts";
import { Wide } from "./form-parts.tsx";

/** Free times skip holidays, but staff may book one anyway. */
export function HolidayHint({ typed }: { typed: string }) {
  const holiday = useHoliday(dayOf(typed) ?? "");
  return (
    <Wide>
      <p role="status" className="break-words text-warn">
        {holiday ? <span>Closed: {holiday}. You can still book.</span> : null}
      </p>
    </Wide>
  );
}
