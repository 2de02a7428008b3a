/**
 * The modules of the office that a screen imports on demand, for preloading: without it they are fetched one round
 * trip after the other. A screen that is missing here only loads later (decision 072).
 */
const sources: readonly (readonly [RegExp, ...string[]])[] = [
  [/^\/crm$/, "features/dashboard/dashboard-screen.tsx"],
  [/^\/crm\/leads\?(.*&)?view=table\b/, "app/screens/leads-screen.tsx", "features/leads/lead-list.tsx"],
  [/^\/crm\/leads$/, "app/screens/leads-screen.tsx", "features/leads/lead-board.tsx"],
  [/^\/crm\/leads\/[^/]+$/, "app/screens/lead-screen.tsx"],
  [/^\/crm\/clients$/, "features/clients/clients-screen.tsx"],
  [/^\/crm\/clients\/[^/]+$/, "app/screens/client-screen.tsx"],
  [
    ...([
      /^\/crm\/appointments\?(.*&)?view=calendar\b/,
      "features/appointments/appointments-screen.tsx",
    ] as const),
    "features/appointments/calendar/calendar-view.tsx",
  ],
  [/^\/crm\/appointments$/, "features/appointments/appointments-screen.tsx"],
  [/^\/crm\/appointments\/day-sheet$/, "features/appointments/day-sheet-screen.tsx"],
  [/^\/crm\/projects$/, "features/projects/projects-screen.tsx"],
  [/^\/crm\/projects\/[^/]+$/, "app/screens/project-screen.tsx"],
  [/^\/crm\/projects\/[^/]+\/room\/[^/]+$/, "features/rooms/room-screen.tsx"],
  [/^\/crm\/measure\/[^/]+$/, "features/rooms/measure-screen.tsx"],
  [/^\/crm\/quotes$/, "features/quotes/quotes-screen.tsx"],
  [/^\/crm\/quotes\/[^/]+$/, "app/screens/quote-screen.tsx"],
  [/^\/crm\/products$/, "features/products/products-screen.tsx"],
  [/^\/crm\/reports$/, "features/reports/reports-screen.tsx"],
  [/^\/crm\/messages$/, "features/messages/inbox-screen.tsx"],
  [/^\/crm\/settings$/, "app/screens/settings-screen.tsx"],
  [/^\/crm\/settings\/[^/]+$/, "app/screens/settings-page-screen.tsx"],
];

/** As the build's manifest names them. */
export function sourcesOf(url: string): string[] {
  const path = url.replace(/[?#].*$/, "").replace(/\/$/, "");
  const [, ...found] = sources.find(([pattern]) => pattern.test(url) || pattern.test(path)) ?? [];
  return (found as string[]).map((source) => `crm/${source}`);
}
