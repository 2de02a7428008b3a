import { titleCase } from "../format.ts";
import { eventGroups, eventKinds } from "./all-kinds.ts";
import type { Detail } from "./details.ts";
import type { EventKindSpec } from "./event-kind.ts";

/** "Moved a lead from New to Contacted". Falls back to the stored name of an unknown kind. */
export function auditSentence(kind: string, detail: Detail = {}, { isByUser = true } = {}): string {
  const spec = eventKinds.get(kind) ?? { label: titleCase(kind.replace(".", "_")) };
  const label = isByUser ? spec.label : (spec.strangerLabel ?? spec.label);
  return label + (spec.more?.(detail) ?? "");
}

/** "Priya Nair · Moved a lead from New to Contacted" */
export function activitySentence(kind: string, detail: Detail, by: { isByUser?: boolean } = {}): string {
  const { activity } = eventKinds.get(kind) ?? {};
  const text = auditSentence(kind, detail, by) + (activity ? activity(detail) : "");
  const { label } = detail;
  return typeof label === "string" && label !== "" ? `${label} · ${text}` : text;
}

/** A timeline's headline of an event about this subject: "Room added: Kitchen". */
export function headlineOf(kind: string, subject = ""): string | undefined {
  const headline = eventKinds.get(kind)?.headline;
  return typeof headline === "function" ? headline(subject) : headline;
}

/** Left out of recent activity. */
export const unlistedKinds = [...eventKinds]
  .filter(([, { activity }]) => activity === false)
  .map(([kind]) => kind);

/** Signing in and out, and what was refused: frequent, and no change. */
export const accessKinds = [...eventKinds.keys()].filter((kind) => /^(session|access)\./.test(kind));

/** The options of the filter: labels only, because no event's detail applies. */
export const auditGroups = Object.entries(eventGroups).map(([group, kinds]) => ({
  group,
  kinds: Object.keys(kinds).map((kind) => [kind, eventKinds.get(kind)!.label] as const),
}));

/** Kinds with a word that starts with `typed`, so that search matches what the reader sees. */
export function kindsSaying(typed: string): string[] {
  const beginning = typed.toLowerCase();
  const says = ({ label, strangerLabel = "" }: EventKindSpec) =>
    `${label} ${strangerLabel}`
      .toLowerCase()
      .split(" ")
      .some((word) => word.startsWith(beginning));
  return [...eventKinds].filter(([, spec]) => says(spec)).map(([kind]) => kind);
}

/** Names the actor of an event without a signed-in user. */
export function anonymousActor(kind: string): string {
  const [noun = ""] = kind.split(".");
  const { by } = eventKinds.get(kind) ?? {};
  if (by) return by;
  if (["lead", "appointment", "quote", "payment"].includes(noun)) return "The customer";
  return ["session", "user"].includes(noun) ? "Not signed in" : "The system";
}
