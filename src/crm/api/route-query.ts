import { queryOptions } from "@tanstack/react-query";
import type { RouteArguments } from "#api/fetch-route.ts";
import type { Route } from "#contract/route.ts";
import { call } from "./api-client.ts";

type OptionalArguments<R extends Route> =
  Record<never, never> extends RouteArguments<R> ? [given?: RouteArguments<R>] : [given: RouteArguments<R>];

/** The query of a route, cached under its path, the values of its params, and its query. */
export function routeQuery<R extends Route>(route: R, ...[given]: OptionalArguments<R>) {
  const { params = {}, query } = (given ?? {}) as { params?: Record<string, unknown>; query?: object };
  return queryOptions({
    queryKey: [route.path, ...Object.values(params), ...(query ? [query] : [])],
    queryFn: ({ signal }) => call(route, { ...given, signal } as RouteArguments<R>),
  });
}
