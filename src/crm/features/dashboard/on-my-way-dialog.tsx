import { z } from "zod";
import type { OwnAppointment } from "#contract/dashboard.ts";
import { maxTextLength, writeMessageRoute } from "#contract/messages.ts";
import { spokenTime, wallClockAt } from "#domain/calendar.ts";
import { onMyWayText } from "#domain/stats/tasks.ts";
import { useCompany } from "../../data/company-profile.ts";
import { TextareaField } from "../../forms/form-fields.tsx";
import { FormDialog } from "../../forms/server-form/form-dialog.tsx";
import { useServerForm } from "../../forms/server-form/use-server-form.ts";
import { LoadedDialog } from "../../layout/loaded-dialog.tsx";
import { useSendText } from "./mutations.ts";

interface OnMyWayDialogProps {
  appointment: OwnAppointment;
  onClose: () => void;
}

const typedText = z.object({ body: z.string().trim().min(1, "Write a message") });

export function OnMyWayDialog({ appointment, onClose }: OnMyWayDialogProps) {
  return (
    <LoadedDialog query={useCompany()} title="On My Way" noun="company" onClose={onClose}>
      {({ companyName }) => <TextForm appointment={appointment} company={companyName} onClose={onClose} />}
    </LoadedDialog>
  );
}

/** The server refuses a text to someone who did not agree to texts; the form shows why. */
function TextForm({ appointment, company, onClose }: OnMyWayDialogProps & { company: string }) {
  const { id, clientId, leadId, clientName, scheduledAt } = appointment;
  const time = spokenTime(wallClockAt(new Date(scheduledAt), appointment.timeZone).time);
  const [firstName = clientName] = clientName.split(" ");
  const send = useSendText({ clientId, leadId });
  const edit = useServerForm(writeMessageRoute, {
    ...{ draft: `on-my-way-${id}`, schema: typedText },
    values: { body: onMyWayText({ firstName, company, time }) },
    send: ({ body }, { idempotencyKey }) => send.mutateAsync({ body, idempotencyKey }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      edit={edit}
      title="On My Way"
      description={`A text to ${clientName}`}
      submit="Send Text"
      pending="Sending"
      onClose={onClose}
    >
      <TextareaField form={edit.form} path="body" label="Message" maxLength={maxTextLength} />
    </FormDialog>
  );
}
