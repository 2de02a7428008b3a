import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KnownPerson, knownPeopleRoute, leadDuplicatesRoute } from "#contract/duplicates.ts";
import { comparableDigits } from "#domain/leads/duplicates.ts";
import { call } from "../api/api-client.ts";
import { routeQuery } from "../api/route-query.ts";

export function useDuplicates(id: string) {
  return useQuery(routeQuery(leadDuplicatesRoute, { params: { id } }));
}

interface TypedContact {
  phone: string;
  email?: string | null | undefined;
}

/**
 * Finds people with this phone or email; shows the previous matches while loading. It's only a hint: errors show
 * nothing, and an ended session doesn't redirect away from the form.
 */
export function useKnownPeople(typed: TypedContact, isWanted: boolean): KnownPerson[] {
  const query = searchable(typed);
  const { data = [] } = useQuery({
    queryKey: [knownPeopleRoute.path, query],
    queryFn: ({ signal }) => call(knownPeopleRoute, { query, signal }).catch(() => []),
    enabled: isWanted && query !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return query ? data : [];
}

/** Only searches once the phone or email is complete enough. */
function searchable({ phone, email }: TypedContact) {
  const { shape } = knownPeopleRoute.query;
  const query = {
    phone: comparableDigits(phone) && shape.phone.safeParse(phone).data,
    email: shape.email.safeParse(email).data,
  };
  return query.phone || query.email ? query : undefined;
}
