import { Link } from "@tanstack/react-router";
import { CalendarPlus } from "lucide-react";
import { mayChangeBusiness } from "#domain/staff/permissions.ts";
import { buttonClasses } from "#ui/button.tsx";
import { calendarsOff, useFeed } from "../../data/appointments.ts";
import { useSignedInUser } from "../../data/session.ts";
import { Loaded } from "../../layout/loaded.tsx";

/** The feed is created on the appointments screen. */
export function CalendarCard() {
  const feed = useFeed();
  return (
    <Loaded query={feed} failed="Failed to load calendar settings">
      {({ isOn }) => (isOn ? <SubscribePrompt /> : <Off />)}
    </Loaded>
  );
}

function Off() {
  const mayChange = mayChangeBusiness(useSignedInUser());
  return (
    <div className="grid grid-cols-1 justify-items-start gap-4 px-5 py-6 sm:px-6">
      <p className="max-w-prose text-ink-soft">{calendarsOff}</p>
      {mayChange ? (
        <Link to="/crm/settings/$page" params={{ page: "business" }} className={buttonClasses("quiet")}>
          Go to Business Settings
        </Link>
      ) : null}
    </div>
  );
}

function SubscribePrompt() {
  return (
    <div className="grid grid-cols-1 justify-items-start gap-4 px-5 py-6 sm:px-6">
      <p className="max-w-prose text-ink-soft">Subscribe on your phone or computer with a private link.</p>
      <Link to="/crm/appointments" search={{ open: "subscribe" }} className={buttonClasses("quiet")}>
        <CalendarPlus aria-hidden="true" className="size-5" />
        Subscribe to My Calendar
      </Link>
    </div>
  );
}
