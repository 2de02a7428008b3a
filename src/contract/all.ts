import * as appointments from "./appointments.ts";
import * as clients from "./clients.ts";
import * as leads from "./leads.ts";
import * as messages from "./messages.ts";
import * as products from "./products.ts";
import * as projects from "./projects.ts";
import * as quotes from "./quotes.ts";
import * as requests from "./requests.ts";
import * as rooms from "./rooms.ts";
import type { Route } from "./route.ts";
import * as staff from "./staff.ts";
import * as windows from "./windows.ts";

const nouns = [
  appointments,
  clients,
  leads,
  messages,
  products,
  projects,
  quotes,
  requests,
  rooms,
  staff,
  windows,
];

/** Every route there is: what the server must serve, and the tests walk. */
export const everyRoute: readonly Route[] = nouns.flatMap((noun) => Object.values(noun).filter(isRoute));

function isRoute(said: unknown): said is Route {
  return typeof said === "object" && said !== null && "replies" in said && "access" in said;
}
