import { dayOf } from "#domain/calendar.ts";
import { useHoliday } from "../data/company-profile.ts";
import { Wide } from "./form-parts.tsx";

/** Under the date of a form, said as it is chosen: the free times pass over a holiday, and whoever means it may book. */
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
