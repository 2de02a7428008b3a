import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { RouteArguments } from "#api/fetch-route.ts";
import type { Route } from "#contract/route.ts";
import { callPage, type RowOf } from "./api-client.ts";
import type { Rows } from "./use-infinite-list.ts";

export interface RowsPage<Row> extends Rows<Row> {
  nextCursor: string | undefined;
  /** Shows the previous page while the next one loads. */
  isEarlier: boolean;
}

/** For paginated lists; useRows is for infinite ones. */
export function useOnePage<R extends Route>(
  route: R,
  query: object,
  freshness: { staleTime?: number } = {},
): RowsPage<RowOf<R>> {
  const page = useQuery({
    queryKey: [route.path, query],
    queryFn: ({ signal }) => callPage(route, { query, signal } as unknown as RouteArguments<R>),
    placeholderData: keepPreviousData,
    ...freshness,
  });
  const { rows, total = 0, isAtLeast, cursor } = page.data ?? {};
  return {
    rows,
    total,
    totalText: `${total.toLocaleString("en-US")}${isAtLeast ? "+" : ""}`,
    error: page.error,
    retry: () => void page.refetch(),
    showMore: undefined,
    loadingMore: false,
    nextCursor: cursor,
    isEarlier: page.isPlaceholderData,
  };
}
