import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReplyOf, Route } from "#contract/route.ts";
import { callPage, type Said } from "./api-client.ts";
import type { Rows } from "./use-infinite-list.ts";

type RowOf<R extends Route> = ReplyOf<R> extends readonly (infer Row)[] ? Row : never;

/** One page of a list, whose place the query names, and where the next one begins. */
export interface OnePage<Row> extends Rows<Row> {
  nextCursor: string | undefined;
  /** What is shown was asked for before: another page, filter or order is on its way. */
  isEarlier: boolean;
}

/** For a list that is turned page by page; useRows is for one that grows. */
export function useOnePage<R extends Route>(
  route: R,
  query: object,
  freshness: { staleTime?: number } = {},
): OnePage<RowOf<R>> {
  const page = useQuery({
    queryKey: [route.path, query],
    queryFn: ({ signal }) => callPage(route, { query, signal } as unknown as Said<R>),
    placeholderData: keepPreviousData,
    ...freshness,
  });
  const { rows, total = 0, isAtLeast, cursor } = page.data ?? {};
  return {
    rows,
    total,
    totalWords: `${total.toLocaleString("en-US")}${isAtLeast ? "+" : ""}`,
    error: page.error,
    retry: () => void page.refetch(),
    showMore: undefined,
    loadingMore: false,
    nextCursor: cursor,
    isEarlier: page.isPlaceholderData,
  };
}
