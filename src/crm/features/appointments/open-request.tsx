import type { UseQueryResult } from "@tanstack/react-query";
import { useLayoutEffect, useRef } from "react";
import { useFormContext } from "react-hook-form";
import type { Appointment } from "#contract/appointments.ts";
import { type AppointmentType, answersRequest, type MeetingType } from "#domain/appointments/appointment.ts";
import { shortWeekday, type WallClock, wallClockAt } from "#domain/calendar.ts";
import { timePreference } from "#domain/leads/widget-form.ts";
import { FailureLine } from "#ui/empty-state.tsx";
import { dateAndTime, dayOfInstant, shownDate, timeZone } from "../../api/business-time.ts";
import { meetingTypeOf } from "./type-fields.tsx";

/** With what the form of a booking begins to answer the request. */
export function wishOf(request: Appointment) {
  const { appointmentType, meetingType, assignedTo, address, notes, callRequested } = request;
  return {
    appointmentType,
    meetingType: meetingType ?? ("in_home" as const),
    notes: notes ?? "",
    ...(assignedTo && { assignedTo }),
    // A call's own address is only a ZIP code.
    ...(address && !callRequested && { address }),
    ...(isStillToCome(request) && requestedTime(request)),
  };
}

function isStillToCome({ scheduledAt }: Appointment): boolean {
  return new Date(scheduledAt) > new Date();
}

/** When the customer wants to meet: a call's time is no visit's, and the date beside a part of the day is ours. */
function requestedTime({ callRequested, scheduledAt, ...request }: Appointment) {
  if (callRequested || partOfDay(request)) return undefined;
  return typedTime(wallClockAt(new Date(scheduledAt), timeZone));
}

/** "afternoon", if the form asked for no date. */
function partOfDay({ notes }: Pick<Appointment, "notes">): string | undefined {
  return timePreference.exec(notes ?? "")?.[1]?.replace("no preference", "any time");
}

export function typedTime({ day, time }: WallClock) {
  return { preferredDate: day, preferredTime: time };
}

/** The fields of a time chosen before, "2026-11-30T14:30", if there is one. */
export function chosenTime(at = "") {
  const [day = "", time = ""] = at.split("T");
  return at ? typedTime({ day, time }) : undefined;
}

interface AnsweredRequestProps {
  /** Newest first, as the server settles them. */
  requests: readonly Appointment[];
  type: AppointmentType;
  person: "client" | "lead";
}

export function answeredRequest({ requests, type, person }: AnsweredRequestProps) {
  return requests.find((request) => answersRequest(type, request, person));
}

export function AnsweredRequest(props: AnsweredRequestProps) {
  const request = answeredRequest(props);
  return (
    // Out of the grid while empty, which would leave a gap.
    <div role="status" className="empty:absolute">
      {request ? (
        <p className="break-words rounded-soft bg-glass-pale px-4 py-2">
          Answers the request from {shownDate(dayOfInstant(request.createdAt))} for {wishText(request)}
        </p>
      ) : null}
    </div>
  );
}

const failedToLoad = "Failed to load the open requests";

/** Stays while they load again. Must be inside a FormProvider, whose first field below takes the focus of Try Again. */
export function RequestsFailure({ query }: { query: UseQueryResult<Appointment[], Error> }) {
  const { setFocus } = useFormContext<{ appointmentType: AppointmentType }>();
  const isShown = query.isFetched && !query.data;
  const wasShown = useRef(false);
  // Before the dialog, which would focus itself.
  useLayoutEffect(() => {
    if (wasShown.current && !isShown && document.activeElement === document.body) setFocus("appointmentType");
    wasShown.current = isShown;
  }, [isShown, setFocus]);
  return (
    <>
      {isShown ? <FailureLine onRetry={() => void query.refetch()}>{failedToLoad}</FailureLine> : null}
      <p role="status" className="sr-only">
        {outcomeOfRetry(query)}
      </p>
    </>
  );
}

/** The first failure is an alert, which stays and so is silent about the next. */
function outcomeOfRetry({ data, isFetching, errorUpdateCount }: UseQueryResult<Appointment[], Error>) {
  if (data) return errorUpdateCount > 0 ? "Open requests loaded" : "";
  return errorUpdateCount > 1 && !isFetching ? failedToLoad : "";
}

interface RequestedFields {
  appointmentType: AppointmentType;
  meetingType: MeetingType;
  /** Also if the user put it back. */
  isMeetingChosen: boolean;
  assignedTo?: string | null | undefined;
  address: string;
}

/** A booking that doesn't know the request sends only what the user chose, so that the rest of it stays. */
export function chosenOf(typed: RequestedFields, base: RequestedFields) {
  const isEdited = (field: keyof RequestedFields) => typed[field] !== base[field];
  const isMeetingChosen = typed.isMeetingChosen || typed.meetingType === "virtual" || isEdited("meetingType");
  return {
    meetingType: isMeetingChosen ? meetingTypeOf(typed, base) : undefined,
    assignedTo: typed.assignedTo ?? (isEdited("assignedTo") ? null : undefined),
    address: isEdited("address") ? typed.address : undefined,
  };
}

/** "Tue, Dec 1, 10:00 AM at 12 Gulf Dr", "the afternoon, virtual" */
function wishText(request: Appointment): string {
  const { scheduledAt, callRequested, meetingType, address } = request;
  const when = `${shortWeekday(dayOfInstant(scheduledAt))}, ${dateAndTime(scheduledAt)}`;
  const passed = isStillToCome(request) ? "" : " (already past)";
  if (callRequested) return `a call around ${when}${passed}`;
  const where = (meetingType === "virtual" ? ", virtual" : address && ` at ${address}`) ?? "";
  const part = partOfDay(request);
  if (!part) return `${when}${where}${passed}`;
  return `${part === "any time" ? part : `the ${part}`}${where}`;
}
