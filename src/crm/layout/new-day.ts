import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { isSaidOfToday } from "./day-dependent-queries.ts";
import { useToday } from "./now.ts";

/** Refetches day-dependent queries after midnight. */
export function useNewDay() {
  const client = useQueryClient();
  const day = useToday();
  const known = useRef(day);
  useEffect(() => {
    if (known.current === day) return;
    known.current = day;
    void client.invalidateQueries({ predicate: ({ queryKey }) => isSaidOfToday(queryKey) });
  }, [client, day]);
}
