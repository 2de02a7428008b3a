import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { z } from "zod";
import { type Appointment, scheduleConsultationRoute } from "#contract/appointments.ts";
import type { AssignableUser } from "#contract/assignable-users.ts";
import type { Lead } from "#contract/leads.ts";
import { defaultDuration } from "#domain/appointments/appointment.ts";
import { addDays } from "#domain/calendar.ts";
import { addressText, fullName } from "#domain/format.ts";
import { alreadyCreated } from "../../api/api-errors.ts";
import { today } from "../../api/business-time.ts";
import { useFirstFreeTime, useOpenRequests } from "../../data/appointments.ts";
import { useLead } from "../../data/leads.ts";
import { useAppointmentTakers } from "../../data/users.ts";
import { TextareaField, TextField } from "../../forms/form-fields.tsx";
import { Fields, Wide } from "../../forms/form-parts.tsx";
import { FormDialog } from "../../forms/server-form/form-dialog.tsx";
import { useServerForm } from "../../forms/server-form/use-server-form.ts";
import { AreaFee } from "../../layout/area-fee.tsx";
import { LoadedDialog, LoadingDialog } from "../../layout/loaded-dialog.tsx";
import { durationChoices } from "./appointment-values.ts";
import { consultationForm, instantTyped, type TypedTime } from "./consultation-values.ts";
import { useScheduleConsultation } from "./mutations.ts";
import { OpenAppointment } from "./open-appointment.tsx";
import {
  AnsweredRequest,
  answeredRequest,
  chosenOf,
  chosenTime,
  RequestsFailure,
  typedTime,
  wishOf,
} from "./open-request.tsx";
import { TimeFields } from "./time-fields.tsx";
import { meetingTypeOf, TypeFields } from "./type-fields.tsx";

type ConsultationInput = z.input<typeof consultationForm> & { isMeetingChosen: boolean };

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
          {(people) => <ForLead lead={lead} users={people} {...{ at, assignedTo, onClose }} />}
        </LoadedDialog>
      )}
    </LoadedDialog>
  );
}

interface ForLeadProps extends Omit<ScheduleDialogProps, "id"> {
  lead: Lead;
  users: readonly AssignableUser[];
}

function ForLead(props: ForLeadProps) {
  const requests = useOpenRequests({ leadId: props.lead.id });
  return requests.isFetched ? <BegunForm {...props} requests={requests} /> : <Waiting {...props} />;
}

function Waiting({ lead, onClose }: ForLeadProps) {
  return <LoadingDialog title={title} description={fullName(lead)} onClose={onClose} />;
}

interface BegunFormProps extends ForLeadProps {
  requests: UseQueryResult<Appointment[], Error>;
}

/** Defaults to the requested time, if there is one. */
function BegunForm(props: BegunFormProps) {
  const [begin] = useState(() => defaults(props));
  const { preferredDate, preferredTime } = begin;
  if (preferredDate === undefined || preferredTime === undefined)
    return <FormAtFreeTime {...props} begin={begin} />;
  return <ScheduleForm {...props} begin={{ ...begin, preferredDate, preferredTime }} />;
}

/** Defaults to the next free time if it loads in time; later results don't change fields. */
function FormAtFreeTime({ begin, ...props }: BegunFormProps & { begin: Begin }) {
  const [day] = useState(() => addDays(today(), 2));
  const time = "10:00";
  const free = useFirstFreeTime({
    ...{ assignedTo: begin.assignedTo ?? undefined, duration: defaultDuration },
    ...{ from: day, notBefore: time },
  });
  if (!free.isFetched) return <Waiting {...props} />;
  return <ScheduleForm {...props} begin={{ ...begin, ...typedTime(free.data ?? { day, time }) }} />;
}

/** A retry with changed content is refused, with a link to the existing appointment. */
function ScheduleForm(props: BegunFormProps & { begin: ConsultationInput }) {
  const { lead, users, requests, begin, onClose } = props;
  const schedule = useScheduleConsultation();
  const areLoaded = requests.data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other requests may arrive while the form is open
  const values = useMemo(() => ({ ...begin, ...defaults(props) }), [areLoaded]);
  const edit = useServerForm<ConsultationInput, unknown>(scheduleConsultationRoute, {
    ...{ draft: lead.id, values, schema: consultationForm },
    send: (
      { preferredDate, preferredTime, duration, isMeetingChosen, ...appointment },
      { base, idempotencyKey },
    ) =>
      schedule.mutateAsync({
        ...{ leadId: lead.id, idempotencyKey, duration: Number(duration), ...appointment },
        ...(areLoaded
          ? { meetingType: meetingTypeOf(appointment, base) }
          : chosenOf({ ...appointment, isMeetingChosen }, base)),
        scheduledAt: instantTyped({ preferredDate, preferredTime }).toISOString(),
        status: "scheduled",
      }),
    fieldOf: { scheduledAt: "preferredTime" },
    onSaved: onClose,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each values, also over a restored draft
  useEffect(() => edit.begin(values), [values]);
  const { form } = edit;
  const made = alreadyCreated(edit.error);
  const type = form.watch("appointmentType");
  const answers = { requests: requests.data ?? [], type, person: "lead" } as const;
  const request = answeredRequest(answers);
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
      <RequestsFailure query={requests} />
      <AnsweredRequest {...answers} />
      <AreaFee areaId={request?.serviceAreaId ?? lead.serviceAreaId} />
      <Fields>
        <TypeFields
          label="Type"
          onChooseMeeting={() => form.setValue("isMeetingChosen", true, { shouldDirty: true })}
        />
        <TimeFields
          users={users}
          durations={durationChoices}
          labels={{ date: "Date", time: "Time" }}
          min={today()}
          {...(request && { except: request.id })}
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

type Begin = Omit<ConsultationInput, keyof TypedTime> & Partial<TypedTime>;

/**
 * A time and assignee chosen before win over the newest request's, and what it says over the lead. The lead's assignee
 * must not replace one of a request that didn't load.
 */
function defaults({ lead, users, requests, at, assignedTo }: BegunFormProps): Begin {
  const [request] = requests.data ?? [];
  const wish = request && wishOf(request);
  const assignee = requests.data && (wish?.assignedTo ?? lead.assignedTo);
  return {
    ...{ appointmentType: "consultation", meetingType: "in_home", isMeetingChosen: false },
    duration: String(defaultDuration),
    ...{ address: addressText(lead), notes: "" },
    ...wish,
    assignedTo: assignedTo ?? users.find(({ id }) => id === assignee)?.id ?? null,
    ...chosenTime(at),
  };
}
