import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from "@tanstack/react-query";
import { useMemo } from "react";
import type { RouteArguments } from "#api/fetch-route.ts";
import type { Route } from "#contract/route.ts";
import { callPage, type Page, type RowOf } from "./api-client.ts";

/** The rows loaded so far. Old rows stay while a new search loads. */
export interface Rows<Row> {
  rows: readonly Row[] | undefined;
  total: number;
  /** "1,234", "1,000+" at the counting limit, or empty while unknown. */
  totalText: string;
  error: Error | null;
  retry: () => void;
  showMore: (() => void) | undefined;
  loadingMore: boolean;
}

interface ListOptions<Row> {
  /** Path parameters of the route. */
  params?: Record<string, string>;
  /** Stale time in milliseconds. */
  staleTime?: number;
  enabled?: boolean;
  /** Refetch interval in milliseconds, from the current data. */
  again?: (rows: readonly Row[]) => number | false;
}

interface PageParams {
  cursor?: string;
  limit?: number;
}

/** Rows that even a slow browser renders between two frames. */
const maxNextPage = 200;

/**
 * Doubles the page size: a refetch runs page by page, so 2,000 rows take twelve requests instead of forty.
 */
export function furtherThan({ cursor }: Page<unknown>, pages: Page<unknown>[]): PageParams | undefined {
  const loaded = pages.reduce((count, { rows }) => count + rows.length, 0);
  return cursor ? { cursor, limit: Math.min(loaded, maxNextPage) } : undefined;
}

type ListQueryState = Pick<
  UseInfiniteQueryResult,
  "isRefetching" | "isRefetchError" | "refetch" | "fetchNextPage"
>;

export function useRows<R extends Route>(
  route: R,
  query: object,
  { params, again, ...freshness }: ListOptions<RowOf<R>> = {},
): Rows<RowOf<R>> {
  const list = useInfiniteQuery({
    queryKey: [route.path, query, ...(params ? [params] : [])],
    queryFn: ({ pageParam, signal }) =>
      callPage(route, { params, query: { ...query, ...pageParam }, signal } as unknown as RouteArguments<R>),
    initialPageParam: {} as PageParams,
    getNextPageParam: furtherThan,
    placeholderData: keepPreviousData,
    select: joined<RowOf<R>>,
    refetchInterval: ({ state }) => again?.(state.data?.pages.flatMap(({ rows }) => rows) ?? []) ?? false,
    ...freshness,
  });
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  const { isRefetching, isRefetchError, refetch, fetchNextPage } = list;
  // Keeps its identity while unchanged, to avoid renders.
  return useMemo(() => {
    const total = totalOf(data?.first, data?.rows.length ?? 0, hasNextPage);
    return {
      rows: data?.rows,
      total: total.count,
      totalText: data ? `${total.count.toLocaleString("en-US")}${total.isAtLeast ? "+" : ""}` : "",
      error,
      retry: () => void (isFetchNextPageError ? fetchNextPage : refetch)({ cancelRefetch: false }),
      showMore: hasNextPage
        ? () => void fetchMore({ isRefetching, isRefetchError, refetch, fetchNextPage })
        : undefined,
      loadingMore: isFetchingNextPage,
    };
  }, [
    data,
    error,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    isRefetching,
    isRefetchError,
    refetch,
    fetchNextPage,
  ]);
}

/**
 * Waits for a running refetch before loading the next page; `fetchNextPage` would cancel it and lose the update.
 * If the last refetch failed, retries it first, or the new page would hide the error.
 */
export async function fetchMore(list: ListQueryState): Promise<void> {
  const { isRefetching, isRefetchError, refetch, fetchNextPage } = list;
  if ((isRefetching || isRefetchError) && (await refetch({ cancelRefetch: false })).isError) return;
  await fetchNextPage({ cancelRefetch: false });
}

interface JoinedPages<Row> {
  first: Page<Row> | undefined;
  rows: Row[];
}

function joined<Row>({ pages }: InfiniteData<Page<Row>, unknown>): JoinedPages<Row> {
  return { first: pages[0], rows: pages.flatMap((page) => page.rows) };
}

/** With more rows loaded than the limit, or all of them, show the real count. */
function totalOf(first: Page<unknown> | undefined, loaded: number, isMore: boolean) {
  if (!first?.isAtLeast) return { count: first?.total ?? 0, isAtLeast: false };
  return isMore
    ? { count: Math.max(first.total, loaded), isAtLeast: true }
    : { count: loaded, isAtLeast: false };
}
