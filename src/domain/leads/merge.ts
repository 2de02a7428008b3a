import { comparablePhone } from "../phone.ts";
import { leadStatuses } from "./lead.ts";

/** The fields that staff choose between when they merge two leads, in display order. */
export const mergeableFields = [
  "firstName",
  "lastName",
  "phone",
  "email",
  "message",
  "status",
  "leadType",
  "source",
  "priority",
  "assignedTo",
  "followUpOn",
  "estimatedValue",
  "address",
  "city",
  "state",
  "zipCode",
  "propertyType",
  "notes",
] as const;
export type MergeableField = (typeof mergeableFields)[number];

/** Texts that can be joined. */
const joinable: readonly MergeableField[] = ["message", "notes"];

export type MergeChoice = "kept" | "other" | "both";
type MergeableLead = Readonly<Record<MergeableField, string | null>>;

export function mergeQuestions(primary: MergeableLead, other: MergeableLead): MergeableField[] {
  return mergeableFields.filter((field) => differ(field, primary[field], other[field]));
}

/** One phone number can be written in two ways. */
export function differ(field: MergeableField, one: string | null, other: string | null): boolean {
  return comparable(field, one) !== comparable(field, other);
}

function comparable(field: MergeableField, value: string | null): string {
  return field === "phone" ? comparablePhone(value ?? "") : (value ?? "");
}

export function mayKeepBoth(field: MergeableField, primary: MergeableLead, other: MergeableLead): boolean {
  return joinable.includes(field) && Boolean(primary[field]) && Boolean(other[field]);
}

/** How far a lead has come; one that was closed or lost counts as least. */
const progress = (status: string | null) => stages.indexOf(status ?? "");

const stages: readonly string[] = leadStatuses.filter((each) => each !== "closed" && each !== "lost");

/**
 * Prefers a choice that loses nothing: the only value, both texts, or the status that is further on. Otherwise takes
 * the kept lead's.
 */
export function proposedFor(
  field: MergeableField,
  primary: MergeableLead,
  other: MergeableLead,
): MergeChoice {
  if (mayKeepBoth(field, primary, other)) return "both";
  if (field === "status") return progress(other.status) > progress(primary.status) ? "other" : "kept";
  return primary[field] ? "kept" : "other";
}

export function mergedValue(
  field: MergeableField,
  choice: MergeChoice,
  primary: MergeableLead,
  other: MergeableLead,
): string | null {
  if (choice === "both") return `${primary[field] ?? ""}\n\n${other[field] ?? ""}`.trim();
  return choice === "kept" ? primary[field] : other[field];
}
