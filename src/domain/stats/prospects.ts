import { type LeadPriority, leadStatuses, wantsFollowUp } from "../leads/lead.ts";

export const hotPriorities = ["high", "urgent"] as const satisfies LeadPriority[];

const openStatuses = leadStatuses.filter(wantsFollowUp);

/** High or urgent priority, and neither won nor lost. */
export function isHotProspect({ status, priority }: Record<"status" | "priority", string | null>): boolean {
  const isOneOf = (values: readonly string[], value: string | null) =>
    value !== null && values.includes(value);
  return isOneOf(openStatuses, status) && isOneOf(hotPriorities, priority);
}
