import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import type { Appointment } from "#contract/appointments.ts";
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
import { useChangeAppointment } from "./changes.ts";
import { appointmentQuery } from "./queries.ts";
import { TimeFields } from "./time-fields.tsx";

interface RescheduleDialogProps {
  appointment: Appointment;
  onClose: () => void;
}

/** A new time for a visit, chosen from those that are free or typed. Closed without one, the visit waits for it. */
export function RescheduleDialog({ appointment, onClose }: RescheduleDialogProps) {
  const { clientName, scheduledAt, timeZone, status } = appointment;
  const colleagues = useColleagues();
  const was = status === "rescheduled" ? "was to take place" : "takes place";
  return (
    <Dialog
      title="Choose a new time"
      description={`The visit to ${clientName} ${was} on ${dateAndTime(scheduledAt, timeZone)}.`}
      onClose={onClose}
    >
      <Loaded query={colleagues} failed="Failed to load who can be assigned">
        {(people) => <RescheduleForm appointment={appointment} colleagues={people} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

type FormProps = RescheduleDialogProps & {
  colleagues: NonNullable<ReturnType<typeof useColleagues>["data"]>;
};

function RescheduleForm({ appointment, colleagues, onClose }: FormProps) {
  const change = useChangeAppointment();
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
      .then(onClose)
      .catch((error) => {
        placeRefusal(form.setError, error);
        if (isStale(error)) void queryClient.invalidateQueries(appointmentQuery(base.id));
      });
  });
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
          </div>
        </DialogBody>
        <DialogActions>
          <Button look="quiet" onClick={onClose}>
            Decide Later
          </Button>
          <Button type="submit" disabled={change.isPending}>
            {change.isPending ? "Saving" : "Save New Time"}
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
