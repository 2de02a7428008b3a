import { CalendarCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { longDate, spokenTime } from "#domain/calendar.ts";
import { Button } from "#ui/button.tsx";
import { type AppointmentPart, thanks } from "./use-appointment-form.ts";

interface AppointmentScheduledProps extends Pick<AppointmentPart, "appointment" | "setting"> {
  onClose: () => void;
}

export function AppointmentScheduled({
  appointment: { typed, time },
  setting,
  onClose,
}: AppointmentScheduledProps) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  const { chosen } = time;
  return (
    <div className="dialog-inset pb-8 sm:pb-10">
      <CalendarCheck aria-hidden="true" className="mt-4 size-12 text-brass" strokeWidth={1.25} />
      <p ref={text} tabIndex={-1} className="mt-4 text-lead outline-none">
        {thanks(setting)}
      </p>
      {chosen ? (
        <p className="mt-6 border-sand-deep border-t pt-5 text-ink-soft">
          You asked for {typed.meetingType === "virtual" ? "a virtual consultation" : "a visit in your home"}{" "}
          on{" "}
          <span className="block font-display text-2xl text-deep">
            {longDate(chosen.day)}, {spokenTime(chosen.time)}
          </span>
        </p>
      ) : null}
      <Button className="mt-8 w-full sm:w-auto sm:px-10" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}
