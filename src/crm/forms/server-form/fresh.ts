import { type FetchQueryOptions, type QueryKey, useQueryClient } from "@tanstack/react-query";
import type { SavedState } from "./use-saving.ts";

/** Fetches the record past the cache; `timeline` gives who changed it last. */
export function useFresh<Row extends { version: number }, Values, Key extends QueryKey>(
  query: FetchQueryOptions<Row, Error, Row, Key>,
  valuesOf: (row: Row) => Values,
  timeline?: () => Promise<{ by: string | null }[]>,
): () => Promise<SavedState<Values>> {
  const queries = useQueryClient();
  return async () => {
    const [row, [last]] = await Promise.all([
      queries.fetchQuery({ ...query, staleTime: 0 }),
      // The name is optional; the conflict is shown without it.
      timeline?.().catch(() => []) ?? [],
    ]);
    return { values: valuesOf(row), version: row.version, by: last?.by };
  };
}

/** The same for one record of a list. */
export function useFreshIn<Row extends { version: number }, Values, Key extends QueryKey>(
  query: FetchQueryOptions<Row[], Error, Row[], Key>,
  { isIt, valuesOf, noun }: { isIt: (row: Row) => boolean; valuesOf: (row: Row) => Values; noun: string },
): () => Promise<SavedState<Values>> {
  const queries = useQueryClient();
  return async () => {
    const rows = await queries.fetchQuery({ ...query, staleTime: 0 });
    const row = rows.find(isIt);
    if (!row) throw new Error(`This ${noun} was deleted`);
    return { values: valuesOf(row), version: row.version };
  };
}
