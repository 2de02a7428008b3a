import { CalendarDays, Clock, MapPin, Phone, StickyNote, User } from "lucide-react";
import type { ReactNode } from "react";
import type { Appointment } from "#contract/appointments.ts";
import { visitedAddress } from "#domain/appointments/appointment.ts";
import { wallClockAt } from "#domain/calendar.ts";
import { minutesText } from "#domain/format.ts";
import { formatPhone } from "#domain/phone.ts";
import { dateAndTime, shownDate, timeRange } from "../../api/business-time.ts";
import { useInstant } from "../../layout/now.ts";
import { Call } from "./appointment-menu.tsx";
import { AddressLink, addressAhead } from "./way-there.tsx";

export function AppointmentFacts({ appointment }: { appointment: Appointment }) {
  const { scheduledAt, timeZone, phone, notes, callRequested } = appointment;
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1">
      <Fact icon={<CalendarDays />} term="Date and time">
        {callRequested
          ? `Call around ${dateAndTime(scheduledAt, timeZone)}`
          : `${shownDate(wallClockAt(new Date(scheduledAt), timeZone).day)}, ${timeRange(appointment)}`}
      </Fact>
      <SharedFacts
        appointment={appointment}
        address={visitedAddress(appointment)}
        phone={phone && formatPhone(phone)}
      />
      {notes ? (
        <Fact icon={<StickyNote />} term="Notes" classes="basis-full">
          {notes}
        </Fact>
      ) : null}
    </dl>
  );
}

/** Without the time, which leads a list's row. */
export function AppointmentLine({ appointment }: { appointment: Appointment }) {
  const { phone, notes } = appointment;
  const house = addressAhead(appointment, useInstant().getTime());
  return (
    <div className="grid grid-cols-1 gap-x-5 xl:flex xl:flex-wrap xl:items-baseline">
      <div className="min-w-0 overflow-x-clip">
        <dl className="-ml-5 flex flex-wrap text-ink-soft text-sm sm:text-ink">
          <SharedFacts
            isLine
            appointment={appointment}
            address={
              house ? <AddressLink address={house} className={houseLink} /> : visitedAddress(appointment)
            }
            phone={
              phone && (
                <Call
                  appointment={appointment}
                  className="-my-2.5 inline-block py-2.5 text-gulf underline-offset-4 hover:underline"
                >
                  {formatPhone(phone)}
                </Call>
              )
            }
          />
        </dl>
      </div>
      {notes ? (
        <p className="max-w-prose whitespace-pre-line break-words text-ink-soft text-sm max-sm:truncate max-sm:whitespace-nowrap">
          <span className="sr-only">Notes: </span>
          {notes}
        </p>
      ) : null}
    </div>
  );
}

interface SharedFactsProps {
  appointment: Appointment;
  address: ReactNode;
  phone: ReactNode;
  /** One line of text, without icons; on a phone, the address is another. */
  isLine?: boolean;
}

function SharedFacts({ appointment, address, phone, isLine = false }: SharedFactsProps) {
  const classes = isLine ? line : "";
  const { duration, assignedName, callRequested } = appointment;
  return (
    <>
      {callRequested ? null : (
        <Fact icon={<Clock />} term="Duration" classes={classes}>
          {minutesText(duration)}
        </Fact>
      )}
      <Fact icon={<User />} term="Assigned to" classes={classes}>
        {assignedName ?? <span className="text-warn">Unassigned</span>}
      </Fact>
      {phone ? (
        <Fact icon={<Phone />} term="Phone" classes={classes}>
          {phone}
        </Fact>
      ) : null}
      {address ? (
        <Fact icon={<MapPin />} term="Address" classes={isLine ? `${line} ${ownLine}` : ""}>
          {address}
        </Fact>
      ) : null}
    </>
  );
}

/** For a finger it reaches below its line, where no other link is. */
const houseLink =
  "inline-block max-w-full text-gulf underline-offset-4 hover:underline max-sm:truncate max-sm:align-bottom max-sm:[&>span]:inline pointer-coarse:-mb-4 pointer-coarse:pb-4";

/** The dot before the first of each line is cut off at its left edge. */
const line =
  "block! relative pl-5 before:absolute before:left-2 before:content-['·'] max-sm:not-has-[a]:truncate [&>dt]:sr-only [&>dd]:inline";
const ownLine = "max-sm:basis-full";

interface FactProps {
  icon: ReactNode;
  term: string;
  classes?: string;
  children: ReactNode;
}

function Fact({ icon, term, classes = "", children }: FactProps) {
  return (
    <div className={`grid min-w-0 grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2.5 ${classes}`}>
      <dt className="pt-0.5 text-brass">
        <span role="img" aria-label={term} className="[&>svg]:size-4.5">
          {icon}
        </span>
      </dt>
      <dd className="max-w-prose whitespace-pre-line break-words">{children}</dd>
    </div>
  );
}
