import * as account from "./account.ts";
import * as appointments from "./appointments.ts";
import * as audit from "./audit.ts";
import * as batches from "./batches.ts";
import * as business from "./business.ts";
import * as catalogue from "./catalogue.ts";
import * as clients from "./clients.ts";
import * as colleagues from "./colleagues.ts";
import * as company from "./company.ts";
import * as consentWordings from "./consent-wordings.ts";
import * as customerAsks from "./customer-asks.ts";
import * as dashboard from "./dashboard.ts";
import * as duplicates from "./duplicates.ts";
import * as exported from "./exports.ts";
import * as feed from "./feed.ts";
import * as figures from "./figures.ts";
import * as files from "./files.ts";
import * as handingOver from "./handing-over.ts";
import * as imports from "./imports.ts";
import * as leads from "./leads.ts";
import * as live from "./live.ts";
import * as marks from "./marks.ts";
import * as messageTemplates from "./message-templates.ts";
import * as messages from "./messages.ts";
import * as notices from "./notices.ts";
import * as order from "./order.ts";
import * as papers from "./papers.ts";
import * as passkeys from "./passkeys.ts";
import * as payments from "./payments.ts";
import * as privacy from "./privacy.ts";
import * as products from "./products.ts";
import * as profile from "./profile.ts";
import * as projects from "./projects.ts";
import * as quotes from "./quotes.ts";
import * as quotesAnswered from "./quotes-answered.ts";
import * as quotesCopied from "./quotes-copied.ts";
import * as quotesRepriced from "./quotes-repriced.ts";
import * as reports from "./reports.ts";
import * as requests from "./requests.ts";
import * as retention from "./retention.ts";
import * as rooms from "./rooms.ts";
import type { Route } from "./route.ts";
import * as search from "./search.ts";
import * as serviceAreas from "./service-areas.ts";
import * as staff from "./staff.ts";
import * as staffConsents from "./staff-consents.ts";
import * as story from "./story.ts";
import * as team from "./team.ts";
import * as trash from "./trash.ts";
import * as webhooks from "./webhooks.ts";
import * as windows from "./windows.ts";

const nouns = [
  account,
  appointments,
  audit,
  batches,
  business,
  catalogue,
  clients,
  colleagues,
  company,
  consentWordings,
  handingOver,
  customerAsks,
  staffConsents,
  feed,
  exported,
  imports,
  dashboard,
  files,
  figures,
  leads,
  duplicates,
  live,
  marks,
  messages,
  messageTemplates,
  notices,
  order,
  papers,
  passkeys,
  payments,
  privacy,
  products,
  profile,
  projects,
  quotes,
  quotesAnswered,
  quotesCopied,
  quotesRepriced,
  reports,
  requests,
  retention,
  rooms,
  search,
  serviceAreas,
  staff,
  story,
  team,
  trash,
  webhooks,
  windows,
];

/** Every route there is: what the server must serve, and the tests walk. */
export const everyRoute: readonly Route[] = nouns.flatMap((noun) => Object.values(noun).filter(isRoute));

function isRoute(said: unknown): said is Route {
  return typeof said === "object" && said !== null && "replies" in said && "access" in said;
}
