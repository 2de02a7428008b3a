import { useState } from "react";
import { stepOf } from "#domain/appointments/dialog-form.ts";
import { Button } from "#ui/button.tsx";
import { appointmentScheduled, stepNames } from "../copy/requests.ts";
import { AppointmentScheduled } from "./appointment-confirmation.tsx";
import { AppointmentContact } from "./appointment-contact-step.tsx";
import { AppointmentProject } from "./appointment-project-step.tsx";
import { AppointmentTime } from "./appointment-time-step.tsx";
import { ErrorList } from "./error-list.tsx";
import type { RequestSetting } from "./form-config.ts";
import { FormError, Honeypot, StoredDraftAlert } from "./form-messages.tsx";
import { LeaveQuestion } from "./leave-question.tsx";
import { Modal } from "./modal.tsx";
import { Stepper } from "./stepper.tsx";
import { useAppointmentForm } from "./use-appointment-form.ts";

const steps = ["Date & Time", "Contact Info", stepNames[2] ?? ""];
const dialogLabels: Record<string, string> = {
  meetingType: "Consultation Type",
  day: "Preferred Date and Time",
  time: "Preferred Date and Time",
  name: "Name",
  email: "Email",
  phone: "Phone",
  address: "Address",
  zipCode: "ZIP Code",
  goals: "Your Goals",
  motorization: "Motorization Interest",
  roomCount: "Number of Rooms",
  timeline: "Timeline",
};
const neededLabels: Record<string, string> = {
  meetingType: "In-Home or Virtual",
  day: "a date",
};
const parts = [AppointmentTime, AppointmentContact, AppointmentProject];

interface AppointmentDialogProps {
  setting: RequestSetting;
  onClose: () => void;
}

export function AppointmentDialog({ setting, onClose }: AppointmentDialogProps) {
  const appointment = useAppointmentForm(setting);
  const [isLeaving, setLeaving] = useState(false);
  const { scheduled } = appointment;
  const leave = () => (!scheduled && appointment.isAnythingTyped() ? setLeaving(true) : onClose());
  return (
    <Modal title={scheduled ? appointmentScheduled.title : "Request Design Consultation"} onClose={leave}>
      {scheduled ? (
        <AppointmentScheduled scheduled={scheduled} setting={setting} onClose={onClose} />
      ) : (
        <AppointmentForm appointment={appointment} setting={setting} onCancel={leave} />
      )}
      {isLeaving ? <LeaveQuestion onStay={() => setLeaving(false)} onLeave={onClose} /> : null}
    </Modal>
  );
}

interface AppointmentFormProps {
  appointment: ReturnType<typeof useAppointmentForm>;
  setting: RequestSetting;
  onCancel: () => void;
}

function AppointmentForm({ appointment, setting, onCancel }: AppointmentFormProps) {
  const { id, errors, steps: at, missing, isSending } = appointment;
  const idOf = (name: string) => `${id}-${name}`;
  const field = (name: string) => ({ name, id: idOf(name), error: errors[name] });
  return (
    <form
      noValidate
      aria-label="Request Design Consultation"
      data-keeps="visit"
      className="flex flex-1 flex-col"
      {...appointment.formProps}
    >
      <div className="dialog-inset flex-1 pb-6">
        <Stepper names={steps} step={at.step} />
        <FormError>{appointment.trouble}</FormError>
        <StoredDraftAlert
          storedDraft={appointment.storedDraft}
          onPutBack={appointment.restoreDraft}
          onClear={appointment.clear}
        />
        <ErrorList
          errors={errors}
          idOf={idOf}
          labelOf={(name) => dialogLabels[name] ?? name}
          onGo={(name) => at.goTo(stepOf(name), name)}
          attempt={0}
        />
        {parts.map((Part, place) => (
          <fieldset key={steps[place]} hidden={at.step !== place + 1} className="mt-6 min-w-0">
            <legend className="sr-only">{steps[place]}</legend>
            <Part appointment={appointment} setting={setting} field={field} />
          </fieldset>
        ))}
        <Honeypot />
      </div>
      <div className="dialog-actions dialog-inset">
        <p role="status" className="w-full text-ink-soft text-sm empty:hidden">
          {missing.length > 0 ? stillNeeded(missing) : null}
        </p>
        <Button variant="quiet" disabled={isSending} onClick={at.step > 1 ? at.back : onCancel}>
          {at.step > 1 ? "Back" : "Cancel"}
        </Button>
        <Button
          type="submit"
          disabled={missing.length > 0 || isSending}
          onClick={(click) => click.detail > 1 && click.preventDefault()}
          className="min-w-[min(8rem,40%)]"
        >
          {isSending ? "Sending..." : at.isLast ? "Schedule" : "Next"}
        </Button>
      </div>
    </form>
  );
}

/** Explains that Next is disabled: "Still needed: a date, Phone and Email." */
function stillNeeded(missing: readonly string[]): string {
  // The time comes with the date.
  const named = missing
    .filter((field) => field !== "time")
    .map((field) => neededLabels[field] ?? dialogLabels[field] ?? field);
  return `Still needed: ${new Intl.ListFormat("en-US").format(named)}.`;
}
