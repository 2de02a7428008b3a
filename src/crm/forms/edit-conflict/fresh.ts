import { type FetchQueryOptions, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { listAudit } from "#contract/audit.ts";
import { call } from "../../api/api-client.ts";
import type { Edition } from "./safe-edit.ts";

/** Asks for a record as it is now, past what is known here; `story` tells, newest first, who changed it last. */
export function useFresh<Row extends { version: number }, Values, Key extends QueryKey>(
  query: FetchQueryOptions<Row, Error, Row, Key>,
  valuesOf: (row: Row) => Values,
  story?: () => Promise<{ by: string | null }[]>,
): () => Promise<Edition<Values>> {
  const queries = useQueryClient();
  return async () => {
    const [row, [last]] = await Promise.all([
      queries.fetchQuery({ ...query, staleTime: 0 }),
      // Who it was is worth asking; what stays is asked all the same.
      story?.().catch(() => []) ?? [],
    ]);
    return { values: valuesOf(row), version: row.version, by: last?.by };
  };
}

/** Who did something last, where only administrators do it: they may read the trail. */
export async function lastToHave(kind: string): Promise<{ by: string | null }[]> {
  const entries = await call(listAudit, { query: { kind, limit: 1 } });
  return entries.map(({ by }) => ({ by: by?.username ?? null }));
}
