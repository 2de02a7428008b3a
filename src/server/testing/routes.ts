import type { Route } from "#contract/route.ts";

/** Routes with the names that their tests have. */
export const named = (routes: readonly Route[]) =>
  routes.map((route) => [`${route.method} ${route.path}`, route] as const);
