import { knownCents } from "../money.ts";

/** Source: staff-crm.md sections 3 to 5. */
export const projectTypes = ["house", "condo", "business", "outdoor_patio", "commercial", "blank"] as const;

export const projectStatuses = [
  "planning",
  "quoted",
  "approved",
  "in_progress",
  "completed",
  "on_hold",
] as const;
type ProjectStatus = (typeof projectStatuses)[number];

/** Becomes approved, unless work has begun, ended or been put on hold. */
export function statusAfterAcceptance(status: ProjectStatus): ProjectStatus {
  return status === "planning" || status === "quoted" ? "approved" : status;
}

/** Restores the former status only if the acceptance replaced it, and nobody has changed it since. */
export function statusAfterReopening(status: ProjectStatus, before: ProjectStatus): ProjectStatus {
  return status === "approved" && statusAfterAcceptance(before) === "approved" ? before : status;
}

export const projectChips = ["active", "in_progress", "completed", "on_hold"] as const;
export type ProjectChip = (typeof projectChips)[number];

export function projectStatusesOf(chip: ProjectChip): readonly ProjectStatus[] {
  return chip === "active" ? activeProjectStatuses : [chip];
}

/** Source: staff-crm.md section 4. */
export const activeProjectStatuses = ["quoted", "approved", "in_progress", "planning"] as const;

export const projectSorts = [
  "createdAt",
  "name",
  "client",
  "status",
  "total",
  "startDate",
  "completionDate",
] as const;

/** The refusal of a deposit above a typed total. */
export const depositAboveTotal = "The deposit can't be above the total amount";

interface TypedAmounts {
  totalAmount?: string | null | undefined;
  depositAmount?: string | null | undefined;
}

export function isDepositAboveTotal({ totalAmount, depositAmount }: TypedAmounts): boolean {
  if (!totalAmount || !depositAmount) return false;
  return knownCents(depositAmount) > knownCents(totalAmount);
}

/** The refusal of a completion date before the start date. */
export const endsBeforeItStarts = "Completion date can't be before the start date";
