import type { ComponentType } from "react";
import { ContactRequest } from "../forms/contact-page-form.tsx";
import { ForgotPassword } from "../forms/forgot-password-form.tsx";
import { Schedule } from "../forms/schedule-page-form.tsx";
import { SetPassword } from "../forms/set-password-form.tsx";
import { TeamAccess } from "../forms/team-access.tsx";

export const islands = {
  contactRequest: ContactRequest,
  forgotPassword: ForgotPassword,
  schedule: Schedule,
  setPassword: SetPassword,
  teamAccess: TeamAccess,
};

export type IslandName = keyof typeof islands;
export type IslandProps<Name extends IslandName> =
  (typeof islands)[Name] extends ComponentType<infer Props> ? Props : never;
