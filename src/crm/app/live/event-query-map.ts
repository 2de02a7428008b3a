import type { QueryKey } from "@tanstack/react-query";
import { mayBeNotice } from "#domain/notices/notice.ts";
import { sessionKey } from "../../api/query-client.ts";

/**
 * Where the records of a noun are seen, by the word after /api/ of what is asked, or by the part of a record behind its
 * id. Somebody who measures a house makes much news: it should not have every list of leads fetched again. A noun that
 * is not named may be seen anywhere.
 */
const places: Record<string, readonly string[]> = {
  lead: ["leads", "clients", "people", "appointments", "requests", "messages", "trash"],
  client: ["clients", "leads", "people", "appointments", "projects", "quotes", "payments"],
  appointment: ["appointments", "leads", "clients", "messages", "trash"],
  project: ["projects", "rooms", "quotes", "clients", "payments"],
  room: ["rooms", "projects", "repricing"],
  window: ["windows", "rooms", "projects", "repricing"],
  quote: ["quotes", "projects", "clients"],
  product: ["products", "quotes"],
  catalogue: ["products", "quotes"],
  payment: ["payments", "projects", "clients"],
  message: ["messages", "leads", "clients"],
  request: ["requests", "leads", "appointments", "messages"],
  area: ["service-areas", "leads", "clients", "appointments", "projects", "quotes"],
  consent: ["consent-wordings"],
  retention: ["retention", "requests", "leads", "messages", "clients"],
};

/** Sums and stories of everything. */
const everywhere = ["dashboard", "reports", "audit"];

/** Who is signed in is asked again when members or what is asked of them change, or when nobody knows what has. */
const whoIsSignedIn = ["member", "business", "many"];

/** Whether news of this kind may have changed the answer to a query. */
export function mayBeChangedBy(kind: string, [path]: QueryKey): boolean {
  const [noun = ""] = kind.split(".");
  if (path === sessionKey[0]) return whoIsSignedIn.includes(noun);
  const seen = places[noun];
  const [, api, place = "", _id, part = ""] = String(path).split("/");
  if (place === "notices") return noun === "many" || mayBeNotice(kind);
  if (!seen || api !== "api") return true;
  return [...seen, ...everywhere].some((each) => each === place || each === part);
}
