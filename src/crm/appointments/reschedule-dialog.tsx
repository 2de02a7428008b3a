import { useEffect, useRef, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import type { Appointment } from "#contract/appointments.ts";
import { mayBeMoved } from "#domain/appointments/appointment.ts";
import { clockTimeOf, dayOf } from "#domain/calendar.ts";
import { changesBetween } from "#domain/edits.ts";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions, DialogBody } from "#ui/dialog.tsx";
import { dateAndTime, today } from "../business.ts";
import { useColleagues } from "../colleagues/queries.ts";
import { fieldLabel } from "../field-words.ts";
import { ChangedMeanwhile } from "../live/changed-meanwhile.tsx";
import { versionMeant } from "../own-versions.ts";
import { queryClient } from "../query-client.ts";
import { isStale, placeRefusal } from "../refused.ts";
import { Fields, FormNotice } from "../shell/form-parts.tsx";
import { Loaded } from "../shell/loaded.tsx";
import { editValues, everyDuration, withWhoeverHasIt, wordsWith } from "./appointment-values.ts";
import { useChangeAppointment, useKeepTime, usePostpone } from "./changes.ts";
import { appointmentQuery } from "./queries.ts";
import { TimeFields } from "./time-fields.tsx";

interface RescheduleDialogProps {
  appointment: Appointment;
  onClose: () => void;
}

/** A new time for an appointment. Left without one, by whichever way, the appointment is as it was before. */
export function RescheduleDialog({ appointment, onClose }: RescheduleDialogProps) {
  const { id, clientName, scheduledAt, timeZone, status, rescheduling, callRequested } = appointment;
  const colleagues = useColleagues();
  const keep = useKeepTime();
  const isDecided = useRef(false);
  const isPostponed = status === "rescheduled" && !rescheduling;
  useOnLeaving(() => {
    if (!isDecided.current && !isPostponed && mayBeMoved(status)) keep.mutate(id);
  });
  const decided = () => {
    isDecided.current = true;
    onClose();
  };
  const was = isPostponed ? "was to take place" : "takes place";
  return (
    <Dialog
      title="Choose a new time"
      description={`The ${callRequested ? "call" : "visit"} to ${clientName} ${was} on ${dateAndTime(scheduledAt, timeZone)}.`}
      onClose={onClose}
    >
      <Loaded query={colleagues} failed="Failed to load who can be assigned">
        {(people) => (
          <RescheduleForm
            appointment={appointment}
            colleagues={people}
            isPostponed={isPostponed}
            onDecided={decided}
            onClose={onClose}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

/** Also by the browser's Back. React's strict mode leaves and comes back within one task. */
function useOnLeaving(leave: () => void) {
  const latest = useRef(leave);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => {
    clearTimeout(leaving.current);
    return () => {
      leaving.current = setTimeout(() => latest.current());
    };
  }, []);
}

type FormProps = RescheduleDialogProps & {
  /** The customer knows already that it waits for a new time. */
  isPostponed: boolean;
  onDecided: () => void;
  colleagues: NonNullable<ReturnType<typeof useColleagues>["data"]>;
};

function RescheduleForm({ appointment, colleagues, isPostponed, onDecided, onClose }: FormProps) {
  const change = useChangeAppointment();
  const postpone = usePostpone();
  const isPending = change.isPending || postpone.isPending;
  const [base] = useState(appointment);
  const { duration: wasLong, assignedTo: wasWith } = editValues(base);
  const kept = { duration: wasLong, assignedTo: wasWith };
  const form = useForm({ defaultValues: { ...kept, preferredDate: "", preferredTime: "" } });
  const send = form.handleSubmit(async ({ preferredDate, preferredTime, duration, assignedTo }) => {
    if (!dayOf(preferredDate)) return form.setError("preferredDate", { message: "Choose a date" });
    if (!clockTimeOf(preferredTime)) return form.setError("preferredTime", { message: "Choose a time" });
    const wish = {
      ...{ preferredDate, preferredTime },
      // What was left as it was is not said again: somebody may have changed it meanwhile.
      ...(duration === wasLong ? {} : { duration: Number(duration) }),
      ...(assignedTo === wasWith ? {} : { assignedTo }),
    };
    await change
      .mutateAsync({ id: base.id, version: appointment.version, ...wish })
      .then(onDecided)
      .catch(refused);
  });
  const refused = (error: Error) => {
    placeRefusal(form.setError, error);
    if (isStale(error)) void queryClient.invalidateQueries(appointmentQuery(base.id));
  };
  const withoutDate = () =>
    postpone.mutateAsync({ id: base.id, version: appointment.version }).then(onDecided).catch(refused);
  const opened = versionMeant(base.id, base.version);
  return (
    <FormProvider {...form}>
      <ChangedMeanwhile opened={opened} newest={appointment.version} />
      <form noValidate onSubmit={send} className="flex min-h-0 flex-1 flex-col">
        <DialogBody>
          <div className="grid grid-cols-1 gap-6">
            <FormNotice>{form.formState.errors.root?.refused?.message}</FormNotice>
            {appointment.version > opened ? (
              <Meanwhile was={base} now={appointment} colleagues={colleagues} />
            ) : null}
            <Fields>
              <TimeFields
                colleagues={withWhoeverHasIt(colleagues, base)}
                durations={everyDuration(base.duration)}
                labels={{ date: "New Date", time: "New Time" }}
                min={today()}
                except={base.id}
              />
            </Fields>
            {isPostponed ? null : (
              <p className="max-w-prose text-ink-soft">
                {`${appointment.clientName} is told once you save a new time. Cancel keeps the original time, and nobody is told. Postponing without a date frees the time and tells ${appointment.clientName} that the appointment is postponed.`}
              </p>
            )}
          </div>
        </DialogBody>
        <DialogActions>
          {isPostponed ? null : (
            <Button look="plain" className="sm:mr-auto" disabled={isPending} onClick={withoutDate}>
              Postpone Without a Date
            </Button>
          )}
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isPending}>
            {isPending ? "Saving" : "Save New Time"}
          </Button>
        </DialogActions>
      </form>
    </FormProvider>
  );
}

interface MeanwhileProps {
  was: Appointment;
  now: Appointment;
  colleagues: FormProps["colleagues"];
}

/** What somebody else has made of the visit since the dialog was opened; saving a new time leaves the rest of it. */
function Meanwhile({ was, now, colleagues }: MeanwhileProps) {
  const words = wordsWith(withWhoeverHasIt(colleagues, now));
  const seen = (visit: Appointment) => ({ status: visit.status, ...editValues(visit) });
  const { after } = changesBetween(seen(was), seen(now));
  return (
    <dl className="grid grid-cols-1 gap-1">
      {Object.entries(after).map(([field, value]) => (
        <div key={field} className="flex flex-wrap gap-x-2">
          <dt className="text-ink-soft">{fieldLabel(field)} is now</dt>
          <dd className="min-w-0 break-words">{words(field, value)}</dd>
        </div>
      ))}
    </dl>
  );
}
