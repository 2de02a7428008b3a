import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import {
  type AppointmentType,
  type MeetingType,
  meetingTypeLabel,
  meetingTypes,
} from "#domain/appointments/appointment.ts";
import { SelectField } from "../../forms/form-fields.tsx";
import { choicesOf } from "../../layout/choices-of.ts";
import { typeChoices } from "./appointment-values.ts";

interface TypeValues {
  appointmentType: AppointmentType;
  meetingType: MeetingType;
}

const meetingChoices = choicesOf(meetingTypes, meetingTypeLabel as (type: string) => string);

/** A consultation is in-home or virtual. Other work happens at the house, so only a mistake is offered for change. */
function hasMeetingType({ appointmentType, meetingType }: TypeValues): boolean {
  return appointmentType === "consultation" || meetingType === "virtual";
}

/** Sent only where the form shows it, or with a corrected mistake. */
export function meetingTypeOf(typed: TypeValues, base: TypeValues): MeetingType | undefined {
  const isSent = hasMeetingType(typed) || typed.meetingType !== base.meetingType;
  return isSent ? typed.meetingType : undefined;
}

interface TypeFieldsProps {
  label: string;
  /** A call has no meeting. */
  isCall?: boolean;
  onChooseMeeting?: () => void;
}

/** Must be inside a FormProvider. */
export function TypeFields({ label, isCall = false, onChooseMeeting }: TypeFieldsProps) {
  const form = useFormContext<TypeValues>();
  const [appointmentType, meetingType] = useWatch({
    control: form.control,
    name: ["appointmentType", "meetingType"],
  });
  const isAtHouse = appointmentType !== "consultation";
  // A mistake that is corrected stays on offer, or the field would vanish while in use.
  const [isMistake, setMistake] = useState(false);
  const isMistaken = isAtHouse && (isMistake || meetingType === "virtual");
  if (isMistaken !== isMistake) setMistake(isMistaken);
  const hasMeeting = !isCall && (!isAtHouse || isMistaken);
  return (
    <>
      <div className={hasMeeting ? "min-w-0" : "min-w-0 @md:col-span-2"}>
        <SelectField form={form} path="appointmentType" label={label} choices={typeChoices} />
      </div>
      {hasMeeting ? (
        <SelectField
          form={form}
          path="meetingType"
          label="Meeting"
          choices={meetingChoices}
          {...(onChooseMeeting && { onChoose: onChooseMeeting })}
        />
      ) : null}
    </>
  );
}
