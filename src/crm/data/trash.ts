import { listTrash } from "#contract/trash.ts";
import { useRows } from "../api/use-infinite-list.ts";

export function useTrash() {
  return useRows(listTrash, { limit: 10 });
}
