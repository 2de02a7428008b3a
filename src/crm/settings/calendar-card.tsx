import { Link } from "@tanstack/react-router";
import { CalendarPlus } from "lucide-react";
import { buttonLook } from "#ui/button.tsx";

/** The way to one's own calendar feed, which is made where the appointments are. */
export function CalendarCard() {
  return (
    <div className="grid grid-cols-1 justify-items-start gap-4 px-5 py-6 sm:px-7">
      <p className="max-w-prose text-ink-soft">
        A private address shows your appointments in the calendar of your phone or computer, and keeps them
        true.
      </p>
      <Link to="/crm/appointments" search={{ open: "subscribe" }} className={buttonLook("quiet")}>
        <CalendarPlus aria-hidden="true" className="size-5" />
        Subscribe to My Calendar
      </Link>
    </div>
  );
}
