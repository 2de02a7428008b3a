import { CalendarCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { calendarFile } from "#domain/appointments/calendar-file.ts";
import type { DialogForm } from "#domain/appointments/dialog-form.ts";
import { consultationLength } from "#domain/appointments/time-picker.ts";
import { instantOf, longDate, spokenTime, zoneNameAt } from "#domain/calendar.ts";
import { formatPhone, telephoneLink } from "#domain/phone.ts";
import { Button, buttonClasses } from "#ui/button.tsx";
import { preparation } from "../copy/after-the-request.ts";
import type { RequestSetting } from "./form-config.ts";
import { thanks } from "./use-appointment-form.ts";

interface AppointmentScheduledProps {
  /** What was sent. */
  scheduled: DialogForm;
  setting: RequestSetting;
  onClose: () => void;
}

export function AppointmentScheduled({ scheduled, setting, onClose }: AppointmentScheduledProps) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  // Its id holds the time when it was made.
  const [calendarAddress] = useState(() => calendarLink(scheduled, setting));
  const { day, time, meetingType } = scheduled;
  const isVirtual = meetingType === "virtual";
  // Its customer may be in another time zone.
  const zone = isVirtual
    ? ` ${zoneNameAt(instantOf({ day, time }, setting.timeZone), setting.timeZone)}`
    : "";
  return (
    <div className="dialog-inset pb-8 sm:pb-10">
      <CalendarCheck aria-hidden="true" className="stroke-[1.25] mt-4 size-12 text-brass" />
      <p ref={text} tabIndex={-1} className="mt-4 text-lead outline-none">
        {thanks(setting)}
      </p>
      <p className="mt-6 border-sand-deep border-t pt-5 text-ink-soft">
        You asked for {isVirtual ? "a virtual consultation" : "a visit in your home"} on{" "}
        <span className="block font-display text-2xl text-deep">
          {longDate(day)}, {spokenTime(time) + zone}
        </span>
        We'll confirm it by phone. Need another time? Call{" "}
        <a href={telephoneLink(setting.companyPhone)} className="whitespace-nowrap text-gulf underline">
          {formatPhone(setting.companyPhone)}
        </a>
        .
      </p>
      <h3 className="mt-6 font-body font-medium text-deep">How to prepare</h3>
      <ul className="mt-2 grid gap-1.5 text-ink-soft">
        {preparation[isVirtual ? "virtual" : "in_home"].map((line) => (
          <li key={line} className="dash">
            {line}
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button className="w-full sm:w-auto sm:px-10" onClick={onClose}>
          Close
        </Button>
        <a href={calendarAddress} download="visit.ics" className={buttonClasses("quiet", "w-full sm:w-auto")}>
          Add to Calendar
        </a>
      </div>
    </div>
  );
}

/** A file that every calendar opens. It stays on the device. */
function calendarLink({ day, time, meetingType, address }: DialogForm, setting: RequestSetting): string {
  const isVirtual = meetingType === "virtual";
  const file = calendarFile({
    ...{ day, time, timeZone: setting.timeZone, duration: consultationLength, at: new Date() },
    title: `${isVirtual ? "Virtual" : "Design"} consultation: ${setting.companyName}`,
    description: `Requested. We'll confirm it by phone: ${formatPhone(setting.companyPhone)}`,
    place: isVirtual ? "" : address,
  });
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`;
}
