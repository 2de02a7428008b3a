import { MapPin } from "lucide-react";
import type { Appointment } from "#contract/appointments.ts";
import { visitedAddress } from "#domain/appointments/appointment.ts";
import { directionsTo, endOf } from "#domain/appointments/travel.ts";
import { buttonClasses } from "#ui/button.tsx";

interface DirectionsProps {
  address: string;
  variant?: "primary" | "quiet";
  className?: string;
}

export function Directions({ address, variant = "quiet", className = "" }: DirectionsProps) {
  return (
    <a
      href={directionsTo(address)}
      target="_blank"
      rel="noreferrer"
      className={buttonClasses(variant, className)}
    >
      <MapPin aria-hidden="true" className="size-4.5" />
      Directions
    </a>
  );
}

/** The street, and the town on one line with its state: a ZIP code alone on a line is hard to find. */
export function AddressLink({ address, className }: { address: string; className: string }) {
  const [street, ...town] = address.split(", ");
  return (
    <a href={directionsTo(address)} target="_blank" rel="noreferrer" className={className}>
      <span className="sr-only">Directions to </span>
      {street}
      {town.length > 0 ? (
        <>
          , <span className="inline-block">{town.join(", ")}</span>
        </>
      ) : null}
    </a>
  );
}

/** The address to drive to, until the appointment ends: who is late still needs the way. */
export function addressAhead(
  { address, meetingType, callRequested, status, ...timed }: Appointment,
  now: number,
): string | undefined {
  const isAhead = endOf(timed) > now && status !== "cancelled" && status !== "completed";
  if (!isAhead || callRequested) return undefined;
  return visitedAddress({ address, meetingType }) || undefined;
}
