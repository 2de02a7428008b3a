import { Link, useMatchRoute } from "@tanstack/react-router";
import { alertLinkClasses } from "../../forms/form-parts.tsx";
import type { AppointmentSearch } from "./appointment-search.ts";

/** Keeps the list's filters, drops the form's defaults. */
export function OpenAppointment({ id }: { id: string }) {
  const isHere = useMatchRoute()({ to: "/crm/appointments" });
  return (
    <Link
      to="/crm/appointments"
      search={(now) => ({
        ...(isHere ? (now as AppointmentSearch) : {}),
        at: undefined,
        for: undefined,
        open: "edit",
        id,
      })}
      className={alertLinkClasses}
    >
      Open that appointment
    </Link>
  );
}
