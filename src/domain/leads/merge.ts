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

export type Kept = "kept" | "other" | "both";
type Mergeable = Readonly<Record<MergeableField, string | null>>;

export function mergeQuestions(kept: Mergeable, other: Mergeable): MergeableField[] {
  return mergeableFields.filter((field) => (kept[field] ?? "") !== (other[field] ?? ""));
}

export function mayKeepBoth(field: MergeableField, kept: Mergeable, other: Mergeable): boolean {
  return joinable.includes(field) && Boolean(kept[field]) && Boolean(other[field]);
}

/** Prefers a choice that loses nothing: the only value, or both texts. Otherwise takes the kept lead's. */
export function proposedFor(field: MergeableField, kept: Mergeable, other: Mergeable): Kept {
  if (mayKeepBoth(field, kept, other)) return "both";
  return kept[field] ? "kept" : "other";
}

export function mergedValue(
  field: MergeableField,
  choice: Kept,
  kept: Mergeable,
  other: Mergeable,
): string | null {
  if (choice === "both") return `${kept[field] ?? ""}\n\n${other[field] ?? ""}`.trim();
  return choice === "kept" ? kept[field] : other[field];
}
