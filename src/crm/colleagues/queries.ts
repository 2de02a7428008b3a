import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { listColleagues } from "#contract/colleagues.ts";
import { call } from "../call.ts";
import type { Choice } from "../shell/form-fields.tsx";

const fiveMinutes = 5 * 60_000;

export function useColleagues() {
  return useQuery({
    queryKey: [listColleagues.path],
    queryFn: ({ signal }) => call(listColleagues, { signal }),
    staleTime: fiveMinutes,
  });
}

/** Who can be given something, for a list to choose from; who has it now stays offered, even if they have left. */
export function useColleagueChoices(now?: { id: string | null; username: string | null }): Choice[] {
  const { data = [] } = useColleagues();
  const choices = data.map(({ id, username }): Choice => [id, username]);
  const isMissing = now?.id && now.username && !data.some(({ id }) => id === now.id);
  return isMissing ? [...choices, [now.id!, now.username!]] : choices;
}

/** Usernames by id, as far as they are known. */
export function useColleagueNames(): ReadonlyMap<string, string> {
  const { data } = useColleagues();
  return useMemo(() => new Map(data?.map(({ id, username }) => [id, username])), [data]);
}
