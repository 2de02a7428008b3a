import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KnownPerson, knownPeople, leadDuplicates } from "#contract/duplicates.ts";
import { tellingDigits } from "#domain/leads/duplicates.ts";
import { call } from "../api/api-client.ts";

export function useDuplicates(id: string) {
  return useQuery({
    queryKey: [leadDuplicates.path, id],
    queryFn: ({ signal }) => call(leadDuplicates, { params: { id }, signal }),
  });
}

interface Typed {
  phone: string;
  email?: string | null | undefined;
}

/**
 * Who has this phone or e-mail already; until an answer is there, whoever the last one named. It is a help, and no
 * condition: without an answer nobody is named, and who is signed out meanwhile is not led away from what they type.
 */
export function useKnownPeople(typed: Typed, isWanted: boolean): KnownPerson[] {
  const query = askable(typed);
  const { data = [] } = useQuery({
    queryKey: [knownPeople.path, query],
    queryFn: ({ signal }) => call(knownPeople, { query, signal }).catch(() => []),
    enabled: isWanted && query !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return query ? data : [];
}

/** A phone whose digits tell one from another and an e-mail that is one, as far as they are typed. */
function askable({ phone, email }: Typed) {
  const { shape } = knownPeople.query;
  const query = {
    phone: tellingDigits(phone) && shape.phone.safeParse(phone).data,
    email: shape.email.safeParse(email).data,
  };
  return query.phone || query.email ? query : undefined;
}
