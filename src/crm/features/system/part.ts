import type { ReactNode } from "react";
import type { SystemState } from "#contract/system.ts";
import type { Condition } from "#domain/system/conditions.ts";

/** A row of the System card. */
export interface Part {
  name: string;
  state: "bad" | "off" | "fine";
  text: ReactNode;
}

export const linkClasses = "whitespace-nowrap font-medium text-gulf underline-offset-4 hover:underline";

/** "bad" if one of these conditions is current. */
export function stateBy({ conditions }: SystemState, ...own: Condition[]) {
  return own.some((condition) => conditions.includes(condition)) ? "bad" : "fine";
}
