import { useRef } from "react";
import { type Day, shortDate, spokenTime, zoneName } from "#domain/calendar.ts";
import { Choices } from "./choices.tsx";
import { DayPicker } from "./day-picker.tsx";
import { OpeningChips } from "./opening-chips.tsx";
import { TimeDials } from "./time-dials.tsx";
import type { AppointmentPart } from "./use-appointment-form.ts";

const types = [
  { value: "in_home", label: "In-Home", hint: "We come to you, with samples" },
  { value: "virtual", label: "Virtual", hint: "By video, wherever you are" },
];

export function AppointmentTime({ appointment: { time, errors }, setting, field }: AppointmentPart) {
  const { chosen, earliest, schedule } = time;
  const { id } = field("day");
  const dials = useRef<HTMLDivElement>(null);
  const pick = (day: Day) => {
    time.pick(day);
    // On a phone the dials sit below the calendar, off screen.
    dials.current?.scrollIntoView({ block: "nearest" });
  };
  return (
    <div className="flex flex-col gap-7">
      <Choices {...field("meetingType")} legend="Consultation Type" choices={types} />
      <fieldset className="min-w-0">
        <legend className="font-medium text-ink">
          Preferred Date and Time
          <span aria-hidden="true" className="text-alert">
            {" "}
            *
          </span>
        </legend>
        <input type="hidden" name="day" value={chosen?.day ?? ""} />
        <input type="hidden" name="time" value={chosen?.time ?? ""} />
        <OpeningChips chosen={chosen} onPick={time.set} />
        <div className="mt-4 flex flex-wrap gap-x-9 gap-y-5">
          <DayPicker id={id} day={chosen?.day} earliest={earliest} schedule={schedule} onPick={pick} />
          <div ref={dials} className="min-w-0 flex-[1_1_15rem] scroll-mb-28">
            <TimeDials id={id} chosen={chosen} earliest={earliest} schedule={schedule} onTurn={time.turn} />
            <p role="status" className="mt-5 border-sand-deep border-t pt-4">
              {chosen ? (
                <>
                  <span className="block font-display text-deep text-xl">{shortDate(chosen.day)}</span>
                  <span className="block text-deep text-lg">{spokenTime(chosen.time)}</span>
                </>
              ) : (
                <span className="text-ink-soft">Pick a date first.</span>
              )}
              {time.wasMoved ? (
                <span className="mt-2 block font-medium text-warn">
                  The time you picked has passed. This is the next one.
                </span>
              ) : null}
            </p>
            <p className="mt-1 text-ink-soft text-sm">{zoneName(setting.timeZone)}. We'll call to confirm.</p>
            {errors.day ? <p className="mt-2 font-medium text-alert text-sm">{errors.day}</p> : null}
          </div>
        </div>
      </fieldset>
    </div>
  );
}
