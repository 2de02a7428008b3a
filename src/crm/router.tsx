import { createRootRoute, createRoute, createRouter, Outlet } from "@tanstack/react-router";
import { z } from "zod";
import { propertyTypes } from "#domain/appointments/appointment.ts";
import { leadStatuses } from "#domain/leads/lead.ts";
import { AppointmentsScreen } from "./appointments/appointments-screen.tsx";
import { ClientsScreen } from "./clients/clients-screen.tsx";
import { StartScreen } from "./dashboard/start-screen.tsx";
import { LeadsScreen } from "./leads/leads-screen.tsx";
import { MessagesScreen } from "./messages/messages-screen.tsx";
import { ProjectScreen } from "./projects/project-screen.tsx";
import { ProjectsScreen } from "./projects/projects-screen.tsx";
import { GenerateQuoteScreen } from "./quotes/generate-quote-screen.tsx";
import { QuoteScreen } from "./quotes/quote-screen.tsx";
import { QuotesScreen } from "./quotes/quotes-screen.tsx";
import { RequestsScreen } from "./requests/requests-screen.tsx";
import { MeasureScreen } from "./rooms/measure-screen.tsx";
import { RoomScreen } from "./rooms/room-screen.tsx";
import { BrokenScreen } from "./shell/broken-screen.tsx";
import { NotFoundScreen } from "./shell/not-found-screen.tsx";
import { Office } from "./shell/office.tsx";

/** What an address may carry; anything else in it is passed over rather than refused. */
const text = z.string().optional().catch(undefined);
const opened = z.object({ open: text, id: text });
const searched = opened.extend({ search: text });
const leadSearch = searched.extend({ status: z.enum(leadStatuses).optional().catch(undefined) });
const clientSearch = searched.extend({ propertyType: z.enum(propertyTypes).optional().catch(undefined) });
const projectSearch = searched.extend({ client: text });

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundScreen });
const office = createRoute({
  getParentRoute: () => root,
  path: "crm",
  component: Office,
  notFoundComponent: NotFoundScreen,
  validateSearch: (typed) => opened.parse(typed),
});
const inOffice = { getParentRoute: () => office } as const;

const screens = [
  createRoute({ ...inOffice, path: "/", component: StartScreen }),
  createRoute({
    ...inOffice,
    path: "leads",
    component: LeadsScreen,
    validateSearch: (typed) => leadSearch.parse(typed),
  }),
  createRoute({
    ...inOffice,
    path: "clients",
    component: ClientsScreen,
    validateSearch: (typed) => clientSearch.parse(typed),
  }),
  createRoute({
    ...inOffice,
    path: "appointments",
    component: AppointmentsScreen,
    validateSearch: (typed) => searched.parse(typed),
  }),
  createRoute({
    ...inOffice,
    path: "projects",
    component: ProjectsScreen,
    validateSearch: (typed) => projectSearch.parse(typed),
  }),
  createRoute({ ...inOffice, path: "projects/$projectId", component: ProjectScreen }),
  createRoute({ ...inOffice, path: "projects/$projectId/room/$roomId", component: RoomScreen }),
  createRoute({ ...inOffice, path: "measure/$projectId", component: MeasureScreen }),
  createRoute({ ...inOffice, path: "quote/generate/$projectId", component: GenerateQuoteScreen }),
  createRoute({
    ...inOffice,
    path: "quotes",
    component: QuotesScreen,
    validateSearch: (typed) => searched.parse(typed),
  }),
  createRoute({ ...inOffice, path: "quotes/$quoteId", component: QuoteScreen }),
  createRoute({ ...inOffice, path: "messages", component: MessagesScreen }),
  createRoute({ ...inOffice, path: "requests", component: RequestsScreen }),
] as const;

export const router = createRouter({
  routeTree: root.addChildren([office.addChildren(screens)]),
  defaultErrorComponent: BrokenScreen,
  scrollRestoration: true,
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: writeSearch,
});

/** Plain text for plain text: no quotes around what looks like a number. */
function writeSearch(search: Record<string, unknown>): string {
  const filled = Object.entries(search).filter(([, value]) => typeof value === "string" && value !== "");
  const written = new URLSearchParams(filled as [string, string][]).toString();
  return written && `?${written}`;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
