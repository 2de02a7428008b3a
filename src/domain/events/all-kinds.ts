import { appointmentKinds, messageKinds } from "./appointment-kinds.ts";
import type { EventKindRow, EventKindSpec } from "./event-kind.ts";
import { clientKinds, leadKinds } from "./lead-kinds.ts";
import { productKinds, projectKinds, quoteKinds } from "./project-kinds.ts";
import { settingsKinds, signingInKinds, teamKinds } from "./staff-kinds.ts";

/**
 * Every kind of event once, in the groups of the audit log. A new kind is one row in its group's file. The first
 * screens of the office must not load it (office-weight.spec.ts).
 */
export const eventGroups = {
  "Signing In": signingInKinds,
  Team: teamKinds,
  Settings: settingsKinds,
  Leads: leadKinds,
  Clients: clientKinds,
  Appointments: appointmentKinds,
  Messages: messageKinds,
  Projects: projectKinds,
  Products: productKinds,
  Quotes: quoteKinds,
};

type Groups = typeof eventGroups;
export type EventKind = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups];

export const eventKinds: ReadonlyMap<string, EventKindSpec> = new Map(
  Object.values<Record<string, EventKindRow>>(eventGroups)
    .flatMap((kinds) => Object.entries(kinds))
    .map(([kind, row]) => [kind, typeof row === "string" ? { label: row } : row]),
);
