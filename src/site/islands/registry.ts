import type { ComponentType } from "react";
import { ContactRequest } from "./contact-request.tsx";
import { Schedule } from "./schedule.tsx";
import { SetPassword } from "./set-password.tsx";
import { TeamAccess } from "./team-access.tsx";

/** The parts of pages that become alive in the browser. */
export const islands = {
  contactRequest: ContactRequest,
  schedule: Schedule,
  setPassword: SetPassword,
  teamAccess: TeamAccess,
};

export type IslandName = keyof typeof islands;
export type IslandProps<Name extends IslandName> =
  (typeof islands)[Name] extends ComponentType<infer Props> ? Props : never;
