import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from "@tanstack/react-query";
import { useMemo } from "react";
import type { ReplyOf, Route } from "#contract/route.ts";
import { callPage, type Page, type Said } from "./api-client.ts";

type RowOf<R extends Route> = ReplyOf<R> extends readonly (infer Row)[] ? Row : never;

/** A list as far as it was loaded. While a new search is under way the old rows stay. */
export interface Rows<Row> {
  rows: readonly Row[] | undefined;
  total: number;
  /** "1,234", or "1,000+" of what is counted only so far. */
  totalWords: string;
  error: Error | null;
  retry: () => void;
  /** Undefined when everything is shown. */
  showMore: (() => void) | undefined;
  loadingMore: boolean;
}

interface Asking<Row> {
  /** What stands in the address of the list: whose story, say. */
  params?: Record<string, string>;
  /** Milliseconds for which a list that was loaded is shown again without asking. */
  staleTime?: number;
  /** Nothing is asked for while this is false. */
  enabled?: boolean;
  /** In how many milliseconds the list is asked for again, by what it says now. */
  again?: (rows: readonly Row[]) => number | false;
}

interface Further {
  cursor?: string;
  limit?: number;
}

/** Rows that a browser takes in between two frames, however slow it is. */
const mostMore = 200;

/**
 * As many more as there are already. When a list is asked for again its pages are asked for one after the other: forty
 * of fifty rows are twelve so, and keep up with the news.
 */
export function furtherThan({ cursor }: Page<unknown>, pages: Page<unknown>[]): Further | undefined {
  const loaded = pages.reduce((count, { rows }) => count + rows.length, 0);
  return cursor ? { cursor, limit: Math.min(loaded, mostMore) } : undefined;
}

type Growing = Pick<UseInfiniteQueryResult, "isRefetching" | "isRefetchError" | "refetch" | "fetchNextPage">;

/** Rows of a list route, page after page. */
export function useRows<R extends Route>(
  route: R,
  query: object,
  { params, again, ...freshness }: Asking<RowOf<R>> = {},
): Rows<RowOf<R>> {
  const list = useInfiniteQuery({
    queryKey: [route.path, query, ...(params ? [params] : [])],
    queryFn: ({ pageParam, signal }) =>
      callPage(route, { params, query: { ...query, ...pageParam }, signal } as unknown as Said<R>),
    initialPageParam: {} as Further,
    getNextPageParam: furtherThan,
    placeholderData: keepPreviousData,
    select: joined<RowOf<R>>,
    refetchInterval: ({ state }) => again?.(state.data?.pages.flatMap(({ rows }) => rows) ?? []) ?? false,
    ...freshness,
  });
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  const { isRefetching, isRefetchError, refetch, fetchNextPage } = list;
  // The same as long as nothing of it is another, so that what shows it need not be drawn anew.
  return useMemo(() => {
    const total = totalOf(data?.first, data?.rows.length ?? 0, hasNextPage);
    return {
      rows: data?.rows,
      total: total.count,
      totalWords: `${total.count.toLocaleString("en-US")}${total.isAtLeast ? "+" : ""}`,
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
 * What is being asked again is let finish before one more page is asked for: the news that it was asked for are told
 * only once, and asking for a page would break it off. What could not be asked again is asked first: a further page
 * would hide that.
 */
export async function fetchMore(list: Growing): Promise<void> {
  const { isRefetching, isRefetchError, refetch, fetchNextPage } = list;
  if ((isRefetching || isRefetchError) && (await refetch({ cancelRefetch: false })).isError) return;
  await fetchNextPage({ cancelRefetch: false });
}

interface Joined<Row> {
  first: Page<Row> | undefined;
  rows: Row[];
}

function joined<Row>({ pages }: InfiniteData<Page<Row>, unknown>): Joined<Row> {
  return { first: pages[0], rows: pages.flatMap((page) => page.rows) };
}

/** What was counted only so far is known better once more than that is here, or all of it. */
function totalOf(first: Page<unknown> | undefined, loaded: number, isMore: boolean) {
  if (!first?.isAtLeast) return { count: first?.total ?? 0, isAtLeast: false };
  return isMore
    ? { count: Math.max(first.total, loaded), isAtLeast: true }
    : { count: loaded, isAtLeast: false };
}
