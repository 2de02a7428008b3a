/** Source: staff-crm.md section 4 and decisions.md, "Lead statuses". */
export const leadStatuses = [
  "new",
  "contacted",
  "qualified",
  "scheduled",
  "in_consultation",
  "quoted",
  "converted",
  "closed",
  "lost",
] as const;
export type LeadStatus = (typeof leadStatuses)[number];

export const leadTypes = ["consultation", "email", "text", "callback", "other"] as const;
export type LeadType = (typeof leadTypes)[number];

export function requestedChannel(type: LeadType): "text" | "email" | "call" | null {
  if (type === "callback") return "call";
  return type === "text" || type === "email" ? type : null;
}

export const leadPriorities = ["low", "normal", "high", "urgent"] as const;
type LeadPriority = (typeof leadPriorities)[number];

export const pipelineColumns = [
  "new",
  "contacted",
  "scheduled",
  "in_consultation",
  "quoted",
  "converted",
  "lost",
] as const;
export type PipelineColumn = (typeof pipelineColumns)[number];

/** Columns that sort a list of leads. */
export const leadSortColumns = [
  "createdAt",
  "lastName",
  "status",
  "assignedName",
  "followUpOn",
  "value",
  "lastContactedAt",
  "nextAppointmentAt",
] as const;

/** Qualified leads appear in Contacted and closed ones in Lost, each with a badge. */
export function columnOf(status: LeadStatus): PipelineColumn {
  if (status === "qualified") return "contacted";
  if (status === "closed") return "lost";
  return status;
}

/** A card dropped on the column takes the first status. */
export function statusesIn(column: PipelineColumn): [LeadStatus, ...LeadStatus[]] {
  const others = leadStatuses.filter((status) => status !== column && columnOf(status) === column);
  return [column, ...others];
}

export function mayMarkContacted(status: LeadStatus): boolean {
  return status === "new";
}

/** True until the lead is won or lost. */
export function wantsFollowUp(status: LeadStatus): boolean {
  return !["converted", "closed", "lost"].includes(status);
}

export function mayScheduleConsultation(status: LeadStatus): boolean {
  return status === "new" || status === "contacted";
}

export const hotPriorities = ["high", "urgent"] as const satisfies LeadPriority[];

/** High or urgent priority, and neither won nor lost. */
export function isHotProspect({ status, priority }: Record<"status" | "priority", string | null>): boolean {
  const isOneOf = (values: readonly string[], value: string | null) =>
    value !== null && values.includes(value);
  return isOneOf(leadStatuses.filter(wantsFollowUp), status) && isOneOf(hotPriorities, priority);
}
