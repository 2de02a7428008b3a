import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from "@tanstack/react-router";
import { mayMeasure } from "#domain/staff/permissions.ts";
import { Spinner } from "#ui/empty-state.tsx";
import { reachableModule } from "../api/reachability.ts";
import { appointmentSearch, daySheetSearch } from "../features/appointments/appointment-search.ts";
import { inboxSearch, messageSearch } from "../features/messages/message-search.ts";
import { projectSearch } from "../features/projects/project-search.ts";
import { quoteSearch } from "../features/quotes/quote-search.ts";
import { reportSearch } from "../features/reports/report-search.ts";
import { BrokenScreen, NotFoundScreen } from "../layout/error-screen.tsx";
import { Office } from "./office.tsx";
import {
  auditSearch,
  clientSearch,
  leadSearch,
  opened,
  paymentSearch,
  productSearch,
  readSearch,
  templateSearch,
  writeSearch,
} from "./search-params.ts";

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundScreen });
const office = createRoute({
  getParentRoute: () => root,
  path: "crm",
  component: Office,
  notFoundComponent: NotFoundScreen,
  validateSearch: (typed) => opened.parse(typed),
});
const inOffice = { getParentRoute: () => office } as const;

function screenOf<Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(() => reachableModule(load()), name);
}

/** Screens load on navigation or hover, to keep the first load small. */
const screens = [
  createRoute({
    ...inOffice,
    path: "/",
    component: screenOf(() => import("../features/dashboard/dashboard-screen.tsx"), "DashboardScreen"),
  }),
  createRoute({
    ...inOffice,
    path: "leads",
    staticData: { adds: { dialog: "add", label: "Add Lead" } },
    component: screenOf(() => import("./screens/leads-screen.tsx"), "LeadsScreen"),
    validateSearch: (typed) => leadSearch.parse(typed),
  }),
  createRoute({
    ...inOffice,
    path: "leads/$leadId",
    component: screenOf(() => import("./screens/lead-screen.tsx"), "LeadScreen"),
  }),
  createRoute({
    ...inOffice,
    path: "clients",
    staticData: { adds: { dialog: "add", label: "Add Client" } },
    component: screenOf(() => import("../features/clients/clients-screen.tsx"), "ClientsScreen"),
    validateSearch: (typed) => clientSearch.parse(typed),
  }),
  createRoute({
    ...inOffice,
    path: "clients/$clientId",
    component: screenOf(() => import("./screens/client-screen.tsx"), "ClientScreen"),
  }),
  createRoute({
    ...inOffice,
    path: "import/$kind",
    component: screenOf(() => import("../features/import-export/import-screen.tsx"), "ImportScreen"),
  }),
  createRoute({
    ...inOffice,
    path: "appointments",
    staticData: { adds: { dialog: "add", label: "Schedule Appointment" } },
    component: screenOf(
      () => import("../features/appointments/appointments-screen.tsx"),
      "AppointmentsScreen",
    ),
    validateSearch: (typed) => appointmentSearch.parse(typed),
  }),
  createRoute({
    ...inOffice,
    path: "appointments/day-sheet",
    component: screenOf(() => import("../features/appointments/day-sheet-screen.tsx"), "DaySheetScreen"),
    validateSearch: (typed) => daySheetSearch.parse(typed),
  }),
  createRoute({
    ...inOffice,
    path: "projects",
    staticData: { adds: { dialog: "add", label: "New Project" } },
    component: screenOf(() => import("../features/projects/projects-screen.tsx"), "ProjectsScreen"),
    validateSearch: (typed) => projectSearch.parse(typed),
  }),
  createRoute({
    ...inOffice,
    path: "projects/$projectId",
    staticData: { adds: { dialog: "room", label: "Add Room", rule: mayMeasure } },
    component: screenOf(() => import("./screens/project-screen.tsx"), "ProjectScreen"),
  }),
  createRoute({
    ...inOffice,
    path: "projects/$projectId/room/$roomId",
    staticData: { adds: { dialog: "add", label: "Add Window", rule: mayMeasure } },
    component: screenOf(() => import("../features/rooms/room-screen.tsx"), "RoomScreen"),
  }),
  createRoute({
    ...inOffice,
    path: "measure/$projectId",
    component: screenOf(() => import("../features/rooms/measure-screen.tsx"), "MeasureScreen"),
  }),
  createRoute({
    ...inOffice,
    path: "quote/generate/$projectId",
    component: screenOf(() => import("../features/quotes/generate-quote-screen.tsx"), "GenerateQuoteScreen"),
  }),
  createRoute({
    ...inOffice,
    path: "quotes",
    component: screenOf(() => import("../features/quotes/quotes-screen.tsx"), "QuotesScreen"),
    validateSearch: (typed) => quoteSearch.parse(typed),
  }),
  createRoute({
    ...inOffice,
    path: "quotes/$quoteId",
    component: screenOf(() => import("./screens/quote-screen.tsx"), "QuoteScreen"),
  }),
  createRoute({
    ...inOffice,
    path: "products",
    component: screenOf(() => import("../features/products/products-screen.tsx"), "ProductsScreen"),
    validateSearch: (typed) => productSearch.parse(typed),
  }),
  createRoute({
    ...inOffice,
    path: "import/products",
    component: screenOf(
      () => import("../features/products/product-import-screen.tsx"),
      "ProductImportScreen",
    ),
  }),
  createRoute({
    ...inOffice,
    path: "reports",
    component: screenOf(() => import("../features/reports/reports-screen.tsx"), "ReportsScreen"),
    validateSearch: (typed) => reportSearch.parse(typed),
  }),
  createRoute({
    ...inOffice,
    path: "payments",
    component: screenOf(() => import("../features/payments/payments-screen.tsx"), "PaymentsScreen"),
    validateSearch: (typed) => paymentSearch.parse(typed),
  }),
  createRoute({
    ...inOffice,
    path: "messages",
    component: screenOf(() => import("../features/messages/inbox-screen.tsx"), "InboxScreen"),
    validateSearch: (typed) => inboxSearch.parse(typed),
  }),
  createRoute({
    ...inOffice,
    path: "messages/log",
    component: screenOf(() => import("../features/messages/message-log-screen.tsx"), "MessageLogScreen"),
    validateSearch: (typed) => messageSearch.parse(typed),
  }),
  createRoute({
    ...inOffice,
    path: "messages/templates",
    component: screenOf(() => import("../features/messages/templates-screen.tsx"), "TemplatesScreen"),
    validateSearch: (typed) => templateSearch.parse(typed),
  }),
  createRoute({
    ...inOffice,
    path: "settings",
    component: screenOf(() => import("./screens/settings-screen.tsx"), "SettingsScreen"),
  }),
  createRoute({
    ...inOffice,
    path: "settings/audit",
    beforeLoad: () => {
      throw redirect({ to: "/crm/audit", replace: true });
    },
  }),
  createRoute({
    ...inOffice,
    path: "settings/$page",
    component: screenOf(() => import("./screens/settings-page-screen.tsx"), "SettingsPageScreen"),
  }),
  createRoute({
    ...inOffice,
    path: "audit",
    component: screenOf(() => import("../features/audit/audit-screen.tsx"), "AuditScreen"),
    validateSearch: (typed) => auditSearch.parse(typed),
  }),
  createRoute({
    ...inOffice,
    path: "requests",
    component: screenOf(() => import("../features/submissions/submissions-screen.tsx"), "SubmissionsScreen"),
  }),
] as const;

export const router = createRouter({
  routeTree: root.addChildren([office.addChildren(screens)]),
  defaultErrorComponent: BrokenScreen,
  defaultPendingComponent: Spinner,
  defaultPreload: "intent",
  scrollRestoration: true,
  parseSearch: readSearch,
  stringifySearch: writeSearch,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
