/** The fields of which staff choose one when two leads turn out to be one person, in the order in which they are shown. */
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

/** Texts of which both may stay, one under the other. */
const joinable: readonly MergeableField[] = ["message", "notes"];

export type Kept = "kept" | "other" | "both";
type Mergeable = Readonly<Record<MergeableField, string | null>>;

/** The fields in which two leads differ. */
export function mergeQuestions(kept: Mergeable, other: Mergeable): MergeableField[] {
  return mergeableFields.filter((field) => (kept[field] ?? "") !== (other[field] ?? ""));
}

export function mayKeepBoth(field: MergeableField, kept: Mergeable, other: Mergeable): boolean {
  return joinable.includes(field) && Boolean(kept[field]) && Boolean(other[field]);
}

/** What is proposed: nothing is lost where one is empty or both can stay; otherwise what the kept lead says. */
export function proposedFor(field: MergeableField, kept: Mergeable, other: Mergeable): Kept {
  if (mayKeepBoth(field, kept, other)) return "both";
  return kept[field] ? "kept" : "other";
}

/** The value that a field of the kept lead has afterwards. */
export function mergedValue(
  field: MergeableField,
  choice: Kept,
  kept: Mergeable,
  other: Mergeable,
): string | null {
  if (choice === "both") return `${kept[field] ?? ""}\n\n${other[field] ?? ""}`.trim();
  return choice === "kept" ? kept[field] : other[field];
}
