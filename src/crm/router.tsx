import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from "@tanstack/react-router";
import { z } from "zod";
import { propertyTypes } from "#domain/appointments/appointment.ts";
import { leadStatuses, leadTypes } from "#domain/leads/lead.ts";
import { Spinner } from "#ui/spinner.tsx";
import { appointmentSearch } from "./appointments/appointment-search.ts";
import { auditSearch } from "./audit/audit-search.ts";
import { messageSearch } from "./messages/message-search.ts";
import { productSearch } from "./products/product-search.ts";
import { projectSearch } from "./projects/project-search.ts";
import { quoteSearch } from "./quotes/quote-search.ts";
import { countedLeadSearch, countedSearch } from "./reports/counted-search.ts";
import { reportSearch } from "./reports/report-search.ts";
import { BrokenScreen } from "./shell/broken-screen.tsx";
import { NotFoundScreen } from "./shell/not-found-screen.tsx";
import { Office } from "./shell/office.tsx";
import { pageSearch, panelSearch } from "./shell/page-search.ts";
import { clientSorts, leadSorts } from "./sorts.ts";

/** What an address may carry; anything else in it is passed over rather than refused. */
const text = z.string().optional().catch(undefined);
const opened = z.object({ open: text, id: text });
const searched = opened.extend({ search: text });
const leadSearch = searched.extend({
  ...pageSearch,
  ...panelSearch,
  /** Of whom a new lead is made. */
  phone: text,
  view: z.enum(["board", "table"]).optional().catch(undefined),
  status: z.enum(leadStatuses).optional().catch(undefined),
  leadType: z.enum(leadTypes).optional().catch(undefined),
  assignedTo: z
    .union([z.uuid(), z.literal("nobody")])
    .optional()
    .catch(undefined),
  followUp: z.enum(["due", "planned"]).optional().catch(undefined),
  duplicates: z.literal("possible").optional().catch(undefined),
  ...countedLeadSearch,
  sort: z.enum(leadSorts).optional().catch(undefined),
});
const clientSearch = searched.extend({
  ...pageSearch,
  ...countedSearch("clients"),
  propertyType: z.enum(propertyTypes).optional().catch(undefined),
  sort: z.enum(clientSorts).optional().catch(undefined),
});

const paymentSort = z.enum(["capturedAt", "-capturedAt"]).optional().catch(undefined);

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundScreen });
const office = createRoute({
  getParentRoute: () => root,
  path: "crm",
  component: Office,
  notFoundComponent: NotFoundScreen,
  validateSearch: (typed) => opened.parse(typed),
});
const inOffice = { getParentRoute: () => office } as const;

/** Each screen comes when it is gone to, or pointed at: what is seen first does not wait for the rest. */
const screens = [
  createRoute({
    ...inOffice,
    path: "/",
    component: lazyRouteComponent(() => import("./dashboard/dashboard-screen.tsx"), "DashboardScreen"),
  }),
  createRoute({
    ...inOffice,
    path: "leads",
    staticData: { adds: { dialog: "add", words: "Add Lead" } },
    component: lazyRouteComponent(() => import("./leads/leads-screen.tsx"), "LeadsScreen"),
    validateSearch: (typed) => leadSearch.parse(typed),
  }),
  createRoute({
    ...inOffice,
    path: "leads/$leadId",
    component: lazyRouteComponent(() => import("./leads/lead-screen.tsx"), "LeadScreen"),
  }),
  createRoute({
    ...inOffice,
    path: "clients",
    staticData: { adds: { dialog: "add", words: "Add Client" } },
    component: lazyRouteComponent(() => import("./clients/clients-screen.tsx"), "ClientsScreen"),
    validateSearch: (typed) => clientSearch.parse(typed),
  }),
  createRoute({
    ...inOffice,
    path: "clients/$clientId",
    component: lazyRouteComponent(() => import("./clients/client-screen.tsx"), "ClientScreen"),
  }),
  createRoute({
    ...inOffice,
    path: "import/$kind",
    component: lazyRouteComponent(() => import("./imports/import-screen.tsx"), "ImportScreen"),
  }),
  createRoute({
    ...inOffice,
    path: "appointments",
    staticData: { adds: { dialog: "add", words: "Schedule Appointment" } },
    component: lazyRouteComponent(
      () => import("./appointments/appointments-screen.tsx"),
      "AppointmentsScreen",
    ),
    validateSearch: (typed) => appointmentSearch.parse(typed),
  }),
  createRoute({
    ...inOffice,
    path: "projects",
    staticData: { adds: { dialog: "add", words: "New Project" } },
    component: lazyRouteComponent(() => import("./projects/projects-screen.tsx"), "ProjectsScreen"),
    validateSearch: (typed) => projectSearch.parse(typed),
  }),
  createRoute({
    ...inOffice,
    path: "projects/$projectId",
    staticData: { adds: { dialog: "room", words: "Add Room" } },
    component: lazyRouteComponent(() => import("./projects/project-screen.tsx"), "ProjectScreen"),
  }),
  createRoute({
    ...inOffice,
    path: "projects/$projectId/room/$roomId",
    staticData: { adds: { dialog: "add", words: "Add Window" } },
    component: lazyRouteComponent(() => import("./rooms/room-screen.tsx"), "RoomScreen"),
  }),
  createRoute({
    ...inOffice,
    path: "measure/$projectId",
    component: lazyRouteComponent(() => import("./rooms/measure-screen.tsx"), "MeasureScreen"),
  }),
  createRoute({
    ...inOffice,
    path: "quote/generate/$projectId",
    component: lazyRouteComponent(() => import("./quotes/generate-quote-screen.tsx"), "GenerateQuoteScreen"),
  }),
  createRoute({
    ...inOffice,
    path: "quotes",
    component: lazyRouteComponent(() => import("./quotes/quotes-screen.tsx"), "QuotesScreen"),
    validateSearch: (typed) => quoteSearch.parse(typed),
  }),
  createRoute({
    ...inOffice,
    path: "quotes/$quoteId",
    component: lazyRouteComponent(() => import("./quotes/quote-screen.tsx"), "QuoteScreen"),
  }),
  createRoute({
    ...inOffice,
    path: "products",
    component: lazyRouteComponent(() => import("./products/products-screen.tsx"), "ProductsScreen"),
    validateSearch: (typed) => productSearch.parse(typed),
  }),
  createRoute({
    ...inOffice,
    path: "import/products",
    component: lazyRouteComponent(
      () => import("./products/product-import-screen.tsx"),
      "ProductImportScreen",
    ),
  }),
  createRoute({
    ...inOffice,
    path: "reports",
    component: lazyRouteComponent(() => import("./reports/reports-screen.tsx"), "ReportsScreen"),
    validateSearch: (typed) => reportSearch.parse(typed),
  }),
  createRoute({
    ...inOffice,
    path: "payments",
    component: lazyRouteComponent(() => import("./payments/payments-screen.tsx"), "PaymentsScreen"),
    validateSearch: (typed) =>
      searched.extend({ ...pageSearch, ...countedSearch("payments"), sort: paymentSort }).parse(typed),
  }),
  createRoute({
    ...inOffice,
    path: "messages",
    component: lazyRouteComponent(() => import("./messages/messages-screen.tsx"), "MessagesScreen"),
    validateSearch: (typed) => messageSearch.parse(typed),
  }),
  createRoute({
    ...inOffice,
    path: "messages/templates",
    component: lazyRouteComponent(() => import("./messages/templates-screen.tsx"), "TemplatesScreen"),
    validateSearch: (typed) => opened.extend({ key: text }).parse(typed),
  }),
  createRoute({
    ...inOffice,
    path: "settings",
    component: lazyRouteComponent(() => import("./settings/settings-screen.tsx"), "SettingsScreen"),
  }),
  createRoute({
    ...inOffice,
    path: "audit",
    component: lazyRouteComponent(() => import("./audit/audit-screen.tsx"), "AuditScreen"),
    validateSearch: (typed) => auditSearch.parse(typed),
  }),
  createRoute({
    ...inOffice,
    path: "requests",
    component: lazyRouteComponent(() => import("./requests/requests-screen.tsx"), "RequestsScreen"),
  }),
] as const;

export const router = createRouter({
  routeTree: root.addChildren([office.addChildren(screens)]),
  defaultErrorComponent: BrokenScreen,
  defaultPendingComponent: Spinner,
  defaultPreload: "intent",
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
