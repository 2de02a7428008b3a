import type { QueryKey } from "@tanstack/react-query";
import { sessionKey } from "../../api/query-client.ts";

/**
 * Queries that an event affects, by the first path segment after /api/ or the part after a record's id. Measuring a
 * house sends many events; they must not refetch every list of leads. An unlisted noun affects all queries.
 */
const places: Record<string, readonly string[]> = {
  lead: ["leads", "clients", "people", "appointments", "requests", "messages", "trash", "notices"],
  client: ["clients", "leads", "people", "appointments", "projects", "quotes", "payments", "messages"],
  appointment: ["appointments", "leads", "clients", "messages", "trash", "notices"],
  project: ["projects", "rooms", "quotes", "clients", "leads", "payments", "notices"],
  room: ["rooms", "projects", "repricing"],
  window: ["windows", "rooms", "projects", "repricing"],
  quote: ["quotes", "projects", "clients", "leads", "notices"],
  product: ["products", "quotes"],
  catalog: ["products", "quotes"],
  payment: ["payments", "projects", "clients", "notices"],
  message: ["messages", "leads", "clients", "notices"],
  submission: ["requests", "leads", "appointments", "messages"],
  area: ["service-areas", "leads", "clients", "appointments", "projects", "quotes"],
  consent_text: ["consent-wordings"],
  retention: ["retention", "requests", "leads", "messages", "clients"],
};

/** Stats and timelines cover every noun. */
const everywhere = ["dashboard", "reports", "audit"];

/** Refetch the session when users or sign-in rules change, or after a gap in the stream. */
const sessionKinds = ["user", "settings", "many"];

/** Whether an event of this kind may affect a query. */
export function queriesChangedBy(kind: string, [path]: QueryKey): boolean {
  const [noun = ""] = kind.split(".");
  if (path === sessionKey[0]) return sessionKinds.includes(noun);
  const seen = places[noun];
  const [, api, place = "", _id, part = ""] = String(path).split("/");
  if (!seen || api !== "api") return true;
  return [...seen, ...everywhere].some((each) => each === place || each === part);
}
