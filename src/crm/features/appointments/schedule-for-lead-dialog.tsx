import { useState } from "react";
import type { z } from "zod";
import { scheduleConsultationRoute } from "#contract/appointments.ts";
import type { AssignableUser } from "#contract/assignable-users.ts";
import type { Lead } from "#contract/leads.ts";
import { defaultDuration } from "#domain/appointments/appointment.ts";
import { addDays, type WallClock } from "#domain/calendar.ts";
import { addressText, fullName, townText } from "#domain/format.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Spinner } from "#ui/empty-state.tsx";
import { alreadyCreated } from "../../api/api-errors.ts";
import { today } from "../../api/business-time.ts";
import { useFirstFreeTime } from "../../data/appointments.ts";
import { useLead } from "../../data/leads.ts";
import { useAppointmentTakers } from "../../data/users.ts";
import { SelectField, TextareaField, TextField } from "../../forms/form-fields.tsx";
import { Fields, Wide } from "../../forms/form-parts.tsx";
import { FormDialog } from "../../forms/server-form/form-dialog.tsx";
import { useServerForm } from "../../forms/server-form/use-server-form.ts";
import { AreaFee } from "../../layout/area-fee.tsx";
import { LoadedDialog } from "../../layout/loaded-dialog.tsx";
import { durationChoices, typeChoices } from "./appointment-values.ts";
import { consultationForm, instantTyped, type TypedTime } from "./consultation-values.ts";
import { useScheduleConsultation } from "./mutations.ts";
import { OpenAppointment } from "./open-appointment.tsx";
import { TimeFields } from "./time-fields.tsx";

type ConsultationInput = z.input<typeof consultationForm>;

const title = "Schedule Appointment";

interface ScheduleDialogProps {
  id: string;
  /** The time chosen before, "2026-11-30T14:30", and who is free then. */
  at?: string | undefined;
  assignedTo?: string | undefined;
  onClose: () => void;
}

export function ScheduleDialog({ id, at, assignedTo, onClose }: ScheduleDialogProps) {
  const users = useAppointmentTakers();
  return (
    <LoadedDialog query={useLead(id)} title={title} noun="lead" onClose={onClose}>
      {(lead) => (
        <LoadedDialog query={users} title={title} noun="team" onClose={onClose}>
          {(people) => {
            if (!at) return <BegunForm lead={lead} users={people} onClose={onClose} />;
            const begin = {
              ...defaults(lead, people),
              ...chosenBefore(at),
              ...(assignedTo && { assignedTo }),
            };
            return <ScheduleForm lead={lead} users={people} begin={begin} onClose={onClose} />;
          }}
        </LoadedDialog>
      )}
    </LoadedDialog>
  );
}

interface BegunFormProps {
  lead: Lead;
  users: readonly AssignableUser[];
  onClose: () => void;
}

/** Defaults to the next free time if it loads in time; later results don't change fields. */
function BegunForm(props: BegunFormProps) {
  const { lead, users, onClose } = props;
  const [begin] = useState(() => defaults(lead, users));
  const { assignedTo, preferredDate: day, preferredTime: time } = begin;
  const free = useFirstFreeTime({
    ...{ assignedTo: assignedTo ?? undefined, duration: defaultDuration },
    ...{ from: day, notBefore: time },
  });
  if (!free.isFetched) {
    return (
      <Dialog title={title} description={fullName(lead)} onClose={onClose}>
        <Spinner />
      </Dialog>
    );
  }
  return <ScheduleForm {...props} begin={{ ...begin, ...fieldsOf(free.data ?? { day, time }) }} />;
}

function chosenBefore(at: string): TypedTime {
  const [day = "", time = ""] = at.split("T");
  return fieldsOf({ day, time });
}

function fieldsOf({ day, time }: WallClock): TypedTime {
  return { preferredDate: day, preferredTime: time };
}

/** A retry with changed content is refused, with a link to the existing appointment. */
function ScheduleForm({ lead, users, begin, onClose }: BegunFormProps & { begin: ConsultationInput }) {
  const schedule = useScheduleConsultation();
  const edit = useServerForm<ConsultationInput, unknown>(scheduleConsultationRoute, {
    ...{ draft: lead.id, values: begin, schema: consultationForm },
    currentDefaults: ["preferredDate", "preferredTime"],
    send: ({ preferredDate, preferredTime, duration, ...appointment }, { idempotencyKey }) =>
      schedule.mutateAsync({
        ...{ leadId: lead.id, idempotencyKey, duration: Number(duration), ...appointment },
        scheduledAt: instantTyped({ preferredDate, preferredTime }).toISOString(),
        status: "scheduled",
      }),
    fieldOf: { scheduledAt: "preferredTime" },
    onSaved: onClose,
  });
  const { form } = edit;
  const made = alreadyCreated(edit.error);
  return (
    <FormDialog
      title={title}
      description={fullName(lead)}
      edit={edit}
      submit="Schedule Appointment"
      pending="Scheduling"
      alert={made ? <OpenAppointment id={made} /> : null}
      onClose={onClose}
    >
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
          <TextField form={form} path="address" label="Address" maxLength={400} />
        </Wide>
        <Wide>
          <TextareaField form={form} path="notes" label="Notes" />
        </Wide>
      </Fields>
    </FormDialog>
  );
}

function defaults(lead: Lead, users: readonly AssignableUser[]): ConsultationInput {
  return {
    appointmentType: "consultation",
    duration: String(defaultDuration),
    assignedTo: users.find(({ id }) => id === lead.assignedTo)?.id ?? null,
    preferredDate: addDays(today(), 2),
    preferredTime: "10:00",
    address: lead.address ? addressText(lead) : lead.city || lead.zipCode ? townText(lead) : "",
    notes: "",
  };
}
