import { zipOf } from "#domain/appointments/request.ts";
import { addressText } from "#domain/format.ts";
import type { Tx } from "../../platform/db/connection.ts";
import type { AppointmentRow } from "../../platform/db/row-types.ts";
import { serviceAreaOf } from "../../platform/settings/service-area-lookup.ts";
import type { ClientRow } from "../clients/reads.ts";
import type { LeadRow } from "../leads/reads.ts";

interface TypedPlace {
  address?: string | null | undefined;
  zipCode?: string | null | undefined;
}

interface KnownPlaces {
  person: LeadRow | ClientRow;
  /** What the booking settles. */
  request: AppointmentRow | undefined;
}

/** Where a booking takes place, and in which service area. An address without a ZIP code tells no other area. */
export async function bookedPlace(tx: Tx, { address, zipCode }: TypedPlace, known: KnownPlaces) {
  const place = knownPlace(known);
  if (!address || address === place.address) return place;
  const zip = zipOf({ address, zipCode });
  return { address, serviceAreaId: zip ? await serviceAreaOf(tx, zip) : knownArea(known) };
}

/** A call's own address is only a ZIP code. A person's town or ZIP code alone is no place to visit. */
function knownPlace({ person, request }: KnownPlaces) {
  if (request?.address && !request.callRequested) {
    const { address, serviceAreaId } = request;
    return { address, serviceAreaId };
  }
  const address = addressText(person) || null;
  return { address, serviceAreaId: address ? person.serviceAreaId : knownArea({ person, request }) };
}

function knownArea({ person, request }: KnownPlaces): string | null {
  return request?.serviceAreaId ?? person.serviceAreaId;
}
