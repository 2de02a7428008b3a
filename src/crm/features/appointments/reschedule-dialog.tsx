import { useEffect, useRef, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { z } from "zod";
import type { Appointment } from "#contract/appointments.ts";
import { mayBeMoved } from "#domain/appointments/appointment.ts";
import { clockTimeOf, dayOf } from "#domain/calendar.ts";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions, DialogBody } from "#ui/dialog.tsx";
import { isStale } from "../../api/api-errors.ts";
import { dateAndTime, today } from "../../api/business-time.ts";
import { versionToSend } from "../../api/optimistic-updates.ts";
import { queryClient } from "../../api/query-client.ts";
import { appointmentQuery } from "../../data/appointments.ts";
import { useAppointmentTakers } from "../../data/users.ts";
import { Fields, FormAlert } from "../../forms/form-parts.tsx";
import { setServerErrors } from "../../forms/server-form/field-errors.ts";
import { ChangedMeanwhile } from "../../forms/server-form/form-dialog.tsx";
import { schemaResolver } from "../../forms/server-form/schema-resolver.ts";
import { Loaded } from "../../layout/loaded.tsx";
import { editValues, everyDuration, withAssignee } from "./appointment-values.ts";
import { useChangeAppointment, useKeepTime, usePostpone } from "./mutations.ts";
import { ChangedByAnother, isChangedHere, OthersChanges } from "./reschedule-conflict.tsx";
import { TimeFields } from "./time-fields.tsx";

interface RescheduleDialogProps {
  appointment: Appointment;
  onClose: () => void;
}

/** Closing without a choice restores the appointment. */
export function RescheduleDialog({ appointment, onClose }: RescheduleDialogProps) {
  const { id, clientName, scheduledAt, timeZone, status, rescheduling, callRequested } = appointment;
  const users = useAppointmentTakers();
  const keep = useKeepTime();
  const isDecided = useRef(false);
  const isPostponed = status === "rescheduled" && !rescheduling;
  const timeToKeep = useRef(scheduledAt);
  useOnLeaving(() => {
    if (isDecided.current || isPostponed || !mayBeMoved(status)) return;
    // Keep another user's new time.
    if (scheduledAt === timeToKeep.current) keep.mutate({ id, scheduledAt });
  });
  const decided = () => {
    isDecided.current = true;
    onClose();
  };
  const was = isPostponed ? "originally" : "currently";
  return (
    <Dialog
      title="Choose a new time"
      description={`${clientName}, ${callRequested ? "call " : ""}${was} ${dateAndTime(scheduledAt, timeZone)}`}
      onClose={onClose}
    >
      <Loaded query={users} failed="Failed to load the team">
        {(people) => (
          <RescheduleForm
            appointment={appointment}
            users={people}
            isPostponed={isPostponed}
            onDecided={decided}
            onAccepted={(newest) => {
              timeToKeep.current = newest.scheduledAt;
            }}
            onClose={onClose}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

/** Covers the browser's Back. Strict mode unmounts and remounts within one task. */
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
  /** The customer already knows it was postponed. */
  isPostponed: boolean;
  onDecided: () => void;
  /** The user saw the conflict and chooses another time anyway. */
  onAccepted: (newest: Appointment) => void;
  users: NonNullable<ReturnType<typeof useAppointmentTakers>["data"]>;
};

function RescheduleForm(props: FormProps) {
  const { appointment, users, isPostponed } = props;
  const reschedule = useReschedule(props);
  const { form, base, isChanged, hasTimeConflict } = reschedule;
  return (
    <FormProvider {...form}>
      {hasTimeConflict ? null : <ChangedMeanwhile isShown={isChanged} />}
      <form noValidate onSubmit={reschedule.send} className="flex min-h-0 flex-1 flex-col">
        <DialogBody>
          <div className="grid grid-cols-1 gap-6">
            {hasTimeConflict ? (
              <ChangedByAnother was={base} now={appointment} />
            ) : (
              <FormAlert>{form.formState.errors.root?.refused?.message}</FormAlert>
            )}
            {isChanged ? <OthersChanges was={base} now={appointment} users={users} /> : null}
            <Fields>
              <TimeFields
                users={withAssignee(users, base)}
                durations={everyDuration(base.duration)}
                labels={{ date: "New Date", time: "New Time" }}
                min={today()}
                except={base.id}
              />
            </Fields>
            {isPostponed ? null : (
              <p className="max-w-prose text-ink-soft">
                {`Saving a new time sends ${appointment.clientName} one message. Postponing without a date also notifies ${appointment.clientName} and frees the time.`}
              </p>
            )}
          </div>
        </DialogBody>
        <Actions {...props} {...reschedule} />
      </form>
    </FormProvider>
  );
}

type ActionsProps = FormProps &
  Pick<ReturnType<typeof useReschedule>, "hasTimeConflict" | "isPending" | "withoutDate" | "goOn">;

function Actions(props: ActionsProps) {
  const { appointment, isPostponed, hasTimeConflict, isPending, withoutDate, goOn, onClose } = props;
  if (hasTimeConflict)
    return (
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          Keep Their Change
        </Button>
        {mayBeMoved(appointment.status) ? <Button onClick={goOn}>Choose Another Time</Button> : null}
      </DialogActions>
    );
  return (
    <DialogActions>
      {isPostponed ? null : (
        <Button variant="plain" className="sm:mr-auto" disabled={isPending} onClick={withoutDate}>
          Postpone Without a Date
        </Button>
      )}
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" disabled={isPending}>
        {isPending ? "Saving" : "Save New Time"}
      </Button>
    </DialogActions>
  );
}

const newTime = z.object({
  preferredDate: z.string().refine((typed) => dayOf(typed) !== undefined, "Choose a date"),
  preferredTime: z.string().refine((typed) => clockTimeOf(typed) !== undefined, "Choose a time"),
});

function useReschedule({ appointment, onDecided, onAccepted }: FormProps) {
  const change = useChangeAppointment({ offersMerge: true });
  const postpone = usePostpone();
  const [base, setBase] = useState(appointment);
  const { duration: wasLong, assignedTo: wasWith } = editValues(base);
  const saved = { duration: wasLong, assignedTo: wasWith };
  const form = useForm({
    defaultValues: { ...saved, preferredDate: "", preferredTime: "" },
    resolver: schemaResolver(newTime),
  });
  const isChanged = appointment.version > versionToSend(base.id, base.version);
  const hasTimeConflict = isChanged && isChangedHere(base, appointment);
  const decide = async (sendWith: (version: number) => Promise<unknown>) => {
    try {
      await sendOverOtherFields(base, appointment.version, sendWith);
      onDecided();
    } catch (error) {
      setServerErrors(form, error as Error);
    }
  };
  const send = form.handleSubmit(async ({ preferredDate, preferredTime, duration, assignedTo }) => {
    if (hasTimeConflict) return;
    const wish = {
      ...{ preferredDate, preferredTime },
      // Sends only changed fields, to keep others' changes.
      ...(duration === wasLong ? {} : { duration: Number(duration) }),
      ...(assignedTo === wasWith ? {} : { assignedTo }),
    };
    await decide((version) => change.mutateAsync({ id: base.id, version, ...wish }));
  });
  const goOn = () => {
    const now = editValues(appointment);
    const { duration, assignedTo } = form.getValues();
    if (duration === wasLong) form.setValue("duration", now.duration);
    if (assignedTo === wasWith) form.setValue("assignedTo", now.assignedTo);
    form.clearErrors();
    setBase(appointment);
    onAccepted(appointment);
    form.setFocus("preferredDate");
  };
  return {
    ...{ form, base, isChanged, hasTimeConflict, send, goOn },
    isPending: change.isPending || postpone.isPending,
    withoutDate: () => decide((version) => postpone.mutateAsync({ id: base.id, version })),
  };
}

/** Retries with the newest version if only other fields changed, which don't conflict. */
async function sendOverOtherFields(
  base: Appointment,
  version: number,
  sendWith: (version: number) => Promise<unknown>,
) {
  try {
    await sendWith(version);
  } catch (error) {
    if (!isStale(error as Error)) throw error;
    const newest = await queryClient.fetchQuery({ ...appointmentQuery(base.id), staleTime: 0 });
    if (isChangedHere(base, newest)) throw error;
    await sendWith(newest.version);
  }
}
