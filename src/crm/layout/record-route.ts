import type { LinkProps } from "@tanstack/react-router";
import type { AuditRecord } from "#contract/audit.ts";

export function recordRoute({ noun, id, projectId }: AuditRecord): LinkProps {
  switch (noun) {
    case "lead":
      return { to: "/crm/leads/$leadId", params: { leadId: id } };
    case "client":
      return { to: "/crm/clients/$clientId", params: { clientId: id } };
    case "appointment":
      return { to: "/crm/appointments", search: { open: "show", id } };
    case "project":
      return { to: "/crm/projects/$projectId", params: { projectId: id } };
    case "room":
      return {
        to: "/crm/projects/$projectId/room/$roomId",
        params: { projectId: projectId ?? "", roomId: id },
      };
    case "quote":
      return { to: "/crm/quotes/$quoteId", params: { quoteId: id } };
    case "member":
      return { to: "/crm/settings/$page", params: { page: "team" } };
  }
}
