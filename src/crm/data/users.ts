import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type AssignableUser, listAssignableUsersRoute } from "#contract/assignable-users.ts";
import { minute } from "#domain/durations.ts";
import type { Choice } from "#ui/combobox.tsx";
import { shownDate, today } from "../api/business-time.ts";
import { routeQuery } from "../api/route-query.ts";

const fiveMinutes = 5 * minute;

const assignableUsers = { ...routeQuery(listAssignableUsersRoute), staleTime: fiveMinutes };

export function useAssignableUsers() {
  return useQuery(assignableUsers);
}

/** Users who can have appointments. */
export function useAppointmentTakers() {
  return useQuery({ ...assignableUsers, select: takersAmong });
}

const takersAmong = (users: readonly AssignableUser[]) =>
  users.filter(({ takesAppointments }) => takesAppointments);

/** "drew (away until Nov 30, 2026)" */
export function absenceText({ name, away }: AssignableUser): string {
  if (!away) return name;
  const days =
    away.from <= today()
      ? `until ${shownDate(away.until)}`
      : `${shownDate(away.from)} to ${shownDate(away.until)}`;
  return `${name} (away ${days})`;
}

/** Users who can have leads; the current assignee stays offered, even after leaving. */
export function useUserChoices(now?: { id: string | null; name: string | null }): Choice[] {
  const { data = [] } = useAssignableUsers();
  const choices = data
    .filter(({ takesLeads }) => takesLeads)
    .map((each): Choice => [each.id, absenceText(each)]);
  const isMissing = now?.id && now.name && !choices.some(([id]) => id === now.id);
  return isMissing ? [...choices, [now.id!, now.name!]] : choices;
}

export function useUserNames(): ReadonlyMap<string, string> {
  const { data } = useAssignableUsers();
  return useMemo(() => new Map(data?.map(({ id, name }) => [id, name])), [data]);
}
