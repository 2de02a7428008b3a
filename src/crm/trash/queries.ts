import { listTrash } from "#contract/trash.ts";
import { useRows } from "../rows.ts";

export function useTrash() {
  return useRows(listTrash, { limit: 10 });
}
