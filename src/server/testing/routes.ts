import type { Route } from "#contract/route.ts";

/** Routes as rows for `it.each`, with their test names. */
export const named = (routes: readonly Route[]) =>
  routes.map((route) => [`${route.method} ${route.path}`, route] as const);
