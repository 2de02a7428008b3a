import { ChevronLeft, ChevronRight } from "lucide-react";
import { isWithinReach } from "#domain/appointments/appointment.ts";
import { addDays, type Day } from "#domain/calendar.ts";
import { IconButton } from "#ui/button.tsx";
import { TextInput } from "#ui/field.tsx";
import { useTypedDay } from "../../layout/use-typed-day.ts";
import { useUrlState } from "../../layout/use-url-state.ts";

/** Which day the day sheet shows. */
export function DaySheetDay({ day }: { day: Day }) {
  const { filter } = useUrlState();
  const [typed, setTyped] = useTypedDay(day);

  /** A year that is still being typed passes 0002, 0020 and 0202. */
  function type(next: Day) {
    setTyped(next);
    if (isWithinReach(next)) filter({ day: next });
  }

  return (
    <div className="flex items-center max-md:min-w-0 max-md:grow">
      <IconButton label="Previous day" onClick={() => filter({ day: addDays(day, -1) })}>
        <ChevronLeft aria-hidden="true" className="size-5" />
      </IconButton>
      <TextInput
        type="date"
        aria-label="Day"
        className="w-40! max-md:min-w-0 max-md:grow"
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      <IconButton label="Next day" onClick={() => filter({ day: addDays(day, 1) })}>
        <ChevronRight aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}
