import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { z } from "zod";
import type { AssignableUser } from "#contract/assignable-users.ts";
import type { Lead } from "#contract/leads.ts";
import {
  appointmentTypes,
  defaultDuration,
  longestDuration,
  shortestDuration,
} from "#domain/appointments/appointment.ts";
import { addDays, clockTimeOf, dayOf, instantOf, type WallClock } from "#domain/calendar.ts";
import { fullName } from "#domain/format.ts";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions, DialogBody } from "#ui/dialog.tsx";
import { Spinner } from "#ui/states.tsx";
import { alreadyCreated, setServerErrors } from "../../api/api-errors.ts";
import { timeZone, today } from "../../api/business-time.ts";
import { freshKey } from "../../api/idempotency-key.ts";
import { useFirstFreeTime } from "../../data/appointments.ts";
import { useScheduleConsultation } from "../../data/consultation-mutation.ts";
import { useLead } from "../../data/leads.ts";
import { useAssignableUsers } from "../../data/users.ts";
import { AreaField, SelectField, TextField } from "../../forms/form-fields.tsx";
import { Fields, FormNotice, Wide } from "../../forms/form-parts.tsx";
import { AreaFee } from "../../layout/area-fee.tsx";
import { Loaded } from "../../layout/loaded.tsx";
import { Gone } from "../../layout/loaded-dialog.tsx";
import { durationChoices, typeChoices } from "./appointment-values.ts";
import { OpenAppointment } from "./open-appointment.tsx";
import { TimeFields } from "./time-fields.tsx";

const consultationForm = z
  .object({
    appointmentType: z.enum(appointmentTypes),
    duration: z.coerce.number<string>().int().min(shortestDuration).max(longestDuration),
    assignedTo: z.string().nullable(),
    preferredDate: z.string().refine((typed) => dayOf(typed) !== undefined, "Date is required"),
    preferredTime: z.string().refine((typed) => clockTimeOf(typed) !== undefined, "Time is required"),
    address: z.string().max(300, "At most 300 characters"),
    notes: z.string().max(5_000, "At most 5,000 characters"),
  })
  .refine(isStillToCome, { path: ["preferredDate"], error: "Choose a time in the future" });

interface TypedTime {
  preferredDate: string;
  preferredTime: string;
}

/** Missing fields have their own errors. */
function isStillToCome(typed: TypedTime): boolean {
  const isMissing = !dayOf(typed.preferredDate) || !clockTimeOf(typed.preferredTime);
  return isMissing || instantTyped(typed) >= new Date();
}

function instantTyped({ preferredDate: day, preferredTime: time }: TypedTime): Date {
  return instantOf({ day, time }, timeZone);
}

type Typed = z.input<typeof consultationForm>;

/** One idempotency key per opening, so retries create one appointment. */
export function ScheduleDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const lead = useLead(id);
  const users = useAssignableUsers();
  return (
    <Dialog
      title="Schedule Appointment"
      description={lead.data ? fullName(lead.data) : "Lead"}
      onClose={onClose}
    >
      <Loaded
        query={lead}
        failed="Failed to load the lead"
        gone={<Gone onClose={onClose}>This lead was deleted.</Gone>}
      >
        {(loaded) => (
          <Loaded query={users} failed="Failed to load the team">
            {(people) => <BegunForm lead={loaded} users={people} onClose={onClose} />}
          </Loaded>
        )}
      </Loaded>
    </Dialog>
  );
}

interface BegunFormProps {
  lead: Lead;
  users: readonly AssignableUser[];
  onClose: () => void;
}

/** Defaults to the next free time if it loads in time; later results don't change fields. */
function BegunForm(props: BegunFormProps) {
  const [begin] = useState(() => defaults(props.lead, props.users));
  const { assignedTo, preferredDate: day, preferredTime: time } = begin;
  const free = useFirstFreeTime({
    ...{ assignedTo: assignedTo ?? undefined, duration: defaultDuration },
    ...{ from: day, notBefore: time },
  });
  if (!free.isFetched) return <Spinner />;
  return <ScheduleForm {...props} begin={{ ...begin, ...fieldsOf(free.data ?? { day, time }) }} />;
}

function fieldsOf({ day, time }: WallClock): TypedTime {
  return { preferredDate: day, preferredTime: time };
}

function ScheduleForm({ lead, users, begin, onClose }: BegunFormProps & { begin: Typed }) {
  const [idempotencyKey] = useState(freshKey);
  const schedule = useScheduleConsultation();
  const made = alreadyCreated(schedule.error);
  const form = useForm<Typed, unknown, z.output<typeof consultationForm>>({
    defaultValues: begin,
    resolver: zodResolver(consultationForm),
  });
  const send = form.handleSubmit(({ preferredDate, preferredTime, ...visit }) =>
    schedule
      .mutateAsync({
        ...{ leadId: lead.id, idempotencyKey },
        ...visit,
        scheduledAt: instantTyped({ preferredDate, preferredTime }).toISOString(),
        status: "scheduled",
      })
      .then(onClose)
      .catch((error) => setServerErrors(form.setError, error, { scheduledAt: "preferredTime" })),
  );
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={send} className="flex min-h-0 flex-1 flex-col">
        <DialogBody>
          <div className="grid grid-cols-1 gap-6">
            <FormNotice>
              {form.formState.errors.root?.refused?.message}
              {made ? <OpenAppointment id={made} /> : null}
            </FormNotice>
            <AreaFee areaId={lead.serviceAreaId} />
            <Fields>
              <Wide>
                <SelectField form={form} path="appointmentType" label="Type" choices={typeChoices} />
              </Wide>
              <TimeFields
                users={users}
                durations={durationChoices}
                labels={{ date: "Date", time: "Time" }}
                min={today()}
              />
              <Wide>
                <TextField form={form} path="address" label="Address" maxLength={300} />
              </Wide>
              <Wide>
                <AreaField form={form} path="notes" label="Notes" />
              </Wide>
            </Fields>
          </div>
        </DialogBody>
        <DialogActions>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={schedule.isPending}>
            {schedule.isPending ? "Scheduling" : "Schedule Appointment"}
          </Button>
        </DialogActions>
      </form>
    </FormProvider>
  );
}

function defaults(lead: Lead, users: readonly AssignableUser[]): Typed {
  const address = [lead.address, lead.city, lead.address || lead.city ? lead.state : "", lead.zipCode];
  return {
    appointmentType: "consultation",
    duration: String(defaultDuration),
    assignedTo: users.find(({ id }) => id === lead.assignedTo)?.id ?? null,
    preferredDate: addDays(today(), 2),
    preferredTime: "10:00",
    address: address.filter(Boolean).join(", "),
    notes: "",
  };
}
