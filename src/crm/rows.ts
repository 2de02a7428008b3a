import { type InfiniteData, keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { ReplyOf, Route } from "#contract/route.ts";
import { callPage, type Page, type Said } from "./call.ts";

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

interface Asking {
  /** What stands in the address of the list: whose story, say. */
  params?: Record<string, string>;
  /** Milliseconds for which a list that was loaded is shown again without asking. */
  staleTime?: number;
  /** Nothing is asked for while this is false. */
  enabled?: boolean;
}

/** Rows of a list route, page after page. */
export function useRows<R extends Route>(
  route: R,
  query: object,
  { params, ...freshness }: Asking = {},
): Rows<RowOf<R>> {
  const list = useInfiniteQuery({
    queryKey: [route.path, query, ...(params ? [params] : [])],
    queryFn: ({ pageParam, signal }) =>
      callPage(route, { params, query: { ...query, cursor: pageParam }, signal } as unknown as Said<R>),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor,
    placeholderData: keepPreviousData,
    ...freshness,
  });
  const rows = joined(list.data);
  const total = totalOf(list.data?.pages[0], rows?.length ?? 0, list.hasNextPage);
  return {
    rows,
    total: total.count,
    totalWords: `${total.count.toLocaleString("en-US")}${total.isAtLeast ? "+" : ""}`,
    error: list.error,
    retry: () => void list.refetch(),
    showMore: list.hasNextPage ? () => void list.fetchNextPage() : undefined,
    loadingMore: list.isFetchingNextPage,
  };
}

function joined<Row>(data: InfiniteData<Page<Row>, unknown> | undefined): Row[] | undefined {
  return data?.pages.flatMap((page) => page.rows);
}

/** What was counted only so far is known better once more than that is here, or all of it. */
function totalOf(first: Page<unknown> | undefined, loaded: number, isMore: boolean) {
  if (!first?.isAtLeast) return { count: first?.total ?? 0, isAtLeast: false };
  return isMore
    ? { count: Math.max(first.total, loaded), isAtLeast: true }
    : { count: loaded, isAtLeast: false };
}
