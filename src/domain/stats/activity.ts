import { auditWords } from "../audit/labels.ts";
import { dollarsAndCents, knownCents } from "../money.ts";

/** Source: staff-crm.md section 3. */
export const activityTypes = ["lead", "appointment", "project", "payment"] as const;
export type ActivityType = (typeof activityTypes)[number];

/** Maps event nouns to activity types. Rooms and windows are left out: their project's value shows the change. */
const typeOfNoun: Record<string, ActivityType> = {
  lead: "lead",
  client: "lead",
  appointment: "appointment",
  project: "project",
  quote: "project",
  payment: "payment",
};
export const activityNouns = Object.keys(typeOfNoun);

/** Left out because another event covers them, or because they only tidy the list of leads. */
export const unlistedKinds = [
  "lead.merged_into",
  "lead.assigned",
  "lead.duplicate_dismissed",
  "lead.duplicate_restored",
];

interface Happened {
  /** For example lead.created. */
  kind: string;
  detail: Record<string, unknown>;
  isByUser?: boolean;
}

export function activityTypeOf({ kind }: Pick<Happened, "kind">): ActivityType {
  const type = typeOfNoun[kind.split(".")[0] ?? ""];
  if (!type) throw new Error(`There is no activity for ${kind}`);
  return type;
}

/** "Priya Nair · Moved a lead from New to Contacted" */
export function activityWords({ kind, detail, isByUser = true }: Happened): string {
  const { label, amount } = detail;
  const paid = kind === "payment.captured" && typeof amount === "string" ? ` of ${inDollars(amount)}` : "";
  const words = `${auditWords(kind, detail, { isByUser })}${paid}`;
  return typeof label === "string" && label !== "" ? `${label} · ${words}` : words;
}

function inDollars(amount: string): string {
  return dollarsAndCents(knownCents(amount));
}
