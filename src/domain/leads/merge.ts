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
  return mergeableFields.filter((field) => (primary[field] ?? "") !== (other[field] ?? ""));
}

export function mayKeepBoth(field: MergeableField, primary: MergeableLead, other: MergeableLead): boolean {
  return joinable.includes(field) && Boolean(primary[field]) && Boolean(other[field]);
}

/** Prefers a choice that loses nothing: the only value, or both texts. Otherwise takes the kept lead's. */
export function proposedFor(
  field: MergeableField,
  primary: MergeableLead,
  other: MergeableLead,
): MergeChoice {
  if (mayKeepBoth(field, primary, other)) return "both";
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
