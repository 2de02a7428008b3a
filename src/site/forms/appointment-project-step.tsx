import { Camera } from "lucide-react";
import { motorizationLabels, roomCountLabels, timelineLabels } from "#domain/appointments/dialog-form.ts";
import { describedBy, Field, Select } from "#ui/field.tsx";
import { frequentWishes } from "../copy/requests.ts";
import { RequestField } from "./fields.tsx";
import type { FieldOfForm } from "./form-config.ts";
import type { AppointmentPart } from "./use-appointment-form.ts";

export function AppointmentProject({ field }: AppointmentPart) {
  return (
    <div className="field-columns items-start">
      <RequestField
        {...field("goals")}
        label="Your Goals"
        hint="Less glare, more privacy, a bedroom that's finally dark"
        lines={4}
        chips={frequentWishes}
      />
      <Pick {...field("motorization")} label="Motorization Interest" labels={motorizationLabels} />
      <Pick {...field("roomCount")} label="Number of Rooms" labels={roomCountLabels} />
      <Pick {...field("timeline")} label="Timeline" labels={timelineLabels} />
      <div className="flex min-h-19 items-center gap-4 rounded-soft border border-sand-deep border-dashed bg-sand/60 px-4 py-4 text-ink-soft">
        <Camera aria-hidden="true" className="size-6 shrink-0 text-brass" />
        <p>
          <span className="block font-medium text-ink">Photos of Your Windows</span>
          Coming Soon
        </p>
      </div>
    </div>
  );
}

interface PickProps extends FieldOfForm {
  label: string;
  labels: Record<string, string>;
}

function Pick({ id, name, label, labels, error }: PickProps) {
  return (
    <Field id={id} label={label} error={error}>
      <Select name={name} defaultValue="" {...describedBy({ id, error })}>
        <option value="">Choose (optional)</option>
        {Object.entries(labels).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
