import { MapPin } from "lucide-react";
import { directionsTo } from "#domain/appointments/travel.ts";

/** Opens the way to an address in the device's maps. */
export function DirectionsLink({ address }: { address: string }) {
  return (
    <a
      href={directionsTo(address)}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-control items-center gap-1.5 font-medium text-gulf underline-offset-4 hover:underline print:hidden"
    >
      <MapPin aria-hidden="true" className="size-4.5" />
      Directions
    </a>
  );
}
