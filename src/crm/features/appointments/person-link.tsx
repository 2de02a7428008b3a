import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Appointment } from "#contract/appointments.ts";

interface PersonLinkProps {
  appointment: Pick<Appointment, "clientId" | "leadId">;
  className: string;
  children: ReactNode;
}

/** Links to the client or lead. */
export function PersonLink({ appointment: { clientId, leadId }, className, children }: PersonLinkProps) {
  if (clientId) {
    return (
      <Link to="/crm/clients/$clientId" params={{ clientId }} className={className}>
        {children}
      </Link>
    );
  }
  if (!leadId) return children;
  return (
    <Link to="/crm/leads/$leadId" params={{ leadId }} className={className}>
      {children}
    </Link>
  );
}
