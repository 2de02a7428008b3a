import { type InfiniteData, keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { ReplyOf, Route } from "#contract/route.ts";
import { callPage, type Page, type Said } from "./call.ts";

type RowOf<R extends Route> = ReplyOf<R> extends readonly (infer Row)[] ? Row : never;

/** A list as far as it was loaded. While a new search is under way the old rows stay. */
export interface Rows<Row> {
  rows: readonly Row[] | undefined;
  total: number;
  error: Error | null;
  retry: () => void;
  /** Undefined when everything is shown. */
  showMore: (() => void) | undefined;
  loadingMore: boolean;
}

interface Freshness {
  /** Milliseconds for which a list that was loaded is shown again without asking. */
  staleTime?: number;
}

/** Rows of a list route, page after page. */
export function useRows<R extends Route>(route: R, query: object, freshness: Freshness = {}): Rows<RowOf<R>> {
  const list = useInfiniteQuery({
    queryKey: [route.path, query],
    queryFn: ({ pageParam, signal }) =>
      callPage(route, { query: { ...query, cursor: pageParam }, signal } as unknown as Said<R>),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor,
    placeholderData: keepPreviousData,
    ...freshness,
  });
  return {
    rows: joined(list.data),
    total: list.data?.pages[0]?.total ?? 0,
    error: list.error,
    retry: () => void list.refetch(),
    showMore: list.hasNextPage ? () => void list.fetchNextPage() : undefined,
    loadingMore: list.isFetchingNextPage,
  };
}

function joined<Row>(data: InfiniteData<Page<Row>, unknown> | undefined): Row[] | undefined {
  return data?.pages.flatMap((page) => page.rows);
}
