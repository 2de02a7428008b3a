import { auditWords } from "../audit/words.ts";
import { dollarsAndCents, knownCents } from "../money.ts";

/** What the dashboard tells of (staff-crm.md section 3). */
export const activityTypes = ["lead", "appointment", "project", "payment"] as const;
export type ActivityType = (typeof activityTypes)[number];

/** Nouns of events that are told, and as what. What is done to a room or a window is told by its project's value. */
const typeOfNoun: Record<string, ActivityType> = {
  lead: "lead",
  client: "lead",
  appointment: "appointment",
  project: "project",
  quote: "project",
  payment: "payment",
};
export const activityNouns = Object.keys(typeOfNoun);

/** Told by the lead that stays, and by the lead that came in; and what only puts the list of leads in order. */
export const untoldKinds = ["lead.absorbed", "lead.assigned", "lead.told_apart", "lead.maybe_one"];

interface Happened {
  /** Noun and past participle: lead.created. */
  kind: string;
  detail: Record<string, unknown>;
}

export function activityTypeOf({ kind }: Pick<Happened, "kind">): ActivityType {
  const type = typeOfNoun[kind.split(".")[0] ?? ""];
  if (!type) throw new Error(`No activity is told of ${kind}`);
  return type;
}

/** "Priya Nair · Moved a lead from New to Contacted" */
export function activityWords({ kind, detail }: Happened): string {
  const { label, amount } = detail;
  const paid = kind === "payment.captured" && typeof amount === "string" ? ` of ${inDollars(amount)}` : "";
  const words = `${auditWords(kind, detail)}${paid}`;
  return typeof label === "string" && label !== "" ? `${label} · ${words}` : words;
}

function inDollars(amount: string): string {
  return dollarsAndCents(knownCents(amount));
}
