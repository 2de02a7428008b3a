import type { ReactNode } from "react";
import type { SignedInUser } from "#contract/auth.ts";
import { useSignedInUser } from "../data/session.ts";

/** A rule of #domain/staff/permissions.ts. */
export type Rule = (user: Pick<SignedInUser, "role">) => boolean;

export function useMay(rule: Rule): boolean {
  return rule(useSignedInUser());
}

interface MayProps {
  /** Shown only to whom it allows. */
  rule: Rule;
  children: ReactNode;
}

/** Keeps what the server would refuse off the screen. */
export function May({ rule, children }: MayProps) {
  return useMay(rule) ? children : null;
}
