import {
  Calendar,
  Check,
  CircleCheck,
  CircleHelp,
  MessageSquareWarning,
  Phone,
  RotateCcw,
  X,
} from "lucide-react";
import type { Appointment } from "#contract/appointments.ts";
import {
  type AppointmentStatus,
  appointmentLabel,
  visitedAddress,
} from "#domain/appointments/appointment.ts";
import { changeRequestLabels } from "#domain/appointments/change-request.ts";
import { streetAndTown, titleCase } from "#domain/format.ts";
import { openChangeRequest } from "../../../layout/record-badges.tsx";
import type { Person } from "./people.ts";
import { PersonMark } from "./person-mark.tsx";

interface BlockTextProps {
  appointment: Appointment;
  /** "10:00 AM to 11:00 AM" */
  times: string;
  person: Person;
  isNamed: boolean;
  /** Whether a later one lies over its lower part. */
  isCovered?: boolean;
}

/**
 * Narrow blocks show only the start and initials; those of one line begin with the time.
 * Name and time stay below the headings of a scrolled grid.
 */
export function BlockText({ appointment, times, person, isNamed, isCovered = false }: BlockTextProps) {
  const { clientName, status, callRequested } = appointment;
  const address = visitedAddress(appointment);
  const request = openChangeRequest(appointment);
  const Icon = request ? MessageSquareWarning : statusIcons[status];
  // A narrow block has room for one.
  const NarrowIcon = callRequested ? Phone : Icon;
  const [from = "", until = ""] = times.replaceAll(":00", "").split(" to ");
  const [start, half = ""] = from.split(" ");
  const endsInSameHalf = until.endsWith(half);
  return (
    <>
      <span className="sticky top-14 shrink-0 [@container(max-height:1.95rem)]:flex [@container(max-height:1.95rem)]:gap-1.5">
        <span
          className={`flex min-w-0 items-start justify-between gap-1 [@container(max-height:1.95rem)]:grow ${isNamed ? "[@container(max-height:1.95rem)]:pr-5" : ""}`}
        >
          <span className="line-clamp-2 min-w-0 [@container(max-height:3.25rem)]:line-clamp-1 hyphens-auto break-words font-semibold">
            {clientName}
          </span>
          <span
            aria-hidden="true"
            className={`mt-px flex shrink-0 gap-0.5 *:size-3.5 ${request ? "text-alert" : crumb.sign}`}
          >
            {callRequested && !request ? <Phone /> : null}
            <Icon />
          </span>
        </span>
        <span
          className={`block truncate tabular-nums [@container(max-height:1.95rem)]:order-first [@container(max-height:1.95rem)]:shrink-0 ${crumb.time} ${isNamed ? "[@container(min-height:1.96rem)_and_(max-height:3.25rem)_and_(min-width:5rem)]:pr-5" : ""}`}
        >
          {start}
          <span className={endsInSameHalf ? end.instead : ""}>
            <span className={start?.includes(":") ? crumb.half : ""}> {half}</span>
          </span>
          <span className={end.hidden}>–{until}</span>
          {request ? null : (
            <NarrowIcon
              aria-hidden="true"
              className="ml-1 hidden size-3 align-[-0.125rem] [@container(min-width:3.5rem)_and_(max-width:5rem)_and_(min-height:3.26rem)]:inline"
            />
          )}
        </span>
      </span>
      <span className="sr-only">{`, ${appointmentLabel(appointment)}, ${titleCase(status)}, `}</span>
      {request ? (
        <span className="block shrink-0 truncate font-semibold text-alert" title={`“${request.words}”`}>
          {changeRequestLabels[request.kind]}
          <span className="sr-only">, </span>
        </span>
      ) : null}
      {isNamed ? (
        <span
          className={`flex shrink-0 [@container(max-height:3.25rem)_or_((max-height:4.25rem)_and_(max-width:9rem))]:absolute [@container(max-height:3.25rem)_or_((max-height:4.25rem)_and_(max-width:9rem))]:right-0.5 [@container(max-height:3.25rem)_or_((max-height:4.25rem)_and_(max-width:9rem))]:bottom-0.5`}
        >
          <PersonMark person={person} named="where there is room" />
        </span>
      ) : (
        <>
          <span className="sr-only">{person.label}</span>
          <span
            aria-hidden="true"
            className="block shrink-0 truncate text-ink-soft [@container(max-height:3.25rem)]:hidden"
          >
            {appointmentLabel(appointment)}
          </span>
        </>
      )}
      {address && !isCovered ? (
        <span
          aria-hidden="true"
          className="mt-0.5 hidden shrink-0 break-words [@container(min-height:6rem)_and_(min-width:5rem)]:line-clamp-3"
        >
          {streetAndTown(address)}
        </span>
      ) : null}
    </>
  );
}

export const statusIcons: Record<AppointmentStatus, typeof Check> = {
  scheduled: Calendar,
  confirmed: Check,
  pending: CircleHelp,
  completed: CircleCheck,
  cancelled: X,
  rescheduled: RotateCcw,
};

/** What a block of one line, or a narrow one, leaves out. */
const crumb = {
  sign: "[@container(max-width:5rem)_or_((max-height:1.95rem)_and_(max-width:9rem))]:hidden",
  half: "[@container(max-width:4.5rem)_or_((max-height:1.95rem)_and_(max-width:12rem))]:sr-only",
  time: "[@container(max-height:1.95rem)_and_(max-width:5rem)]:sr-only",
};

/** The end of a block's time; where it is hidden, the start says its own half of the day. */
const end = {
  hidden:
    "[@container(max-width:6.5rem)_or_((max-height:1.95rem)_and_(max-width:16rem))_or_((max-height:3.25rem)_and_(max-width:8.5rem))]:sr-only",
  instead:
    "hidden [@container(max-width:6.5rem)_or_((max-height:1.95rem)_and_(max-width:16rem))_or_((max-height:3.25rem)_and_(max-width:8.5rem))]:inline",
};

/** Solid edge: confirmed. Dashed: not confirmed. Pale: past. */
export function lookOf(status: AppointmentStatus): string {
  const ground = "bg-[color-mix(in_oklab,var(--person)_var(--calendar-tint,15%),var(--color-white))]";
  const edge = "border-l-[color-mix(in_oklab,var(--person),white_var(--calendar-lift,0%))]";
  if (status === "cancelled") return "border-(--person)/40 bg-white line-through opacity-80";
  if (status === "completed")
    return "border-(--person)/40 bg-[color-mix(in_oklab,var(--person)_var(--calendar-past-tint,6%),var(--color-white))]";
  const isOpen = status === "pending" || status === "rescheduled";
  return isOpen
    ? "border-(--person) border-dashed bg-white [border-left-style:solid]"
    : `border-(--person)/50 ${edge} ${ground}`;
}
