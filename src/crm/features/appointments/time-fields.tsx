import { useFormContext, useWatch } from "react-hook-form";
import type { AssignableUser } from "#contract/assignable-users.ts";
import { isWithinReach } from "#domain/appointments/appointment.ts";
import { clockTimeOf, dayOf } from "#domain/calendar.ts";
import { closedHint } from "#domain/company/open-hours.ts";
import type { Choice } from "#ui/combobox.tsx";
import { useCompany } from "../../data/company-profile.ts";
import { absenceText } from "../../data/users.ts";
import { SelectField, TextField } from "../../forms/form-fields.tsx";
import { Wide } from "../../forms/form-parts.tsx";
import { useSharedRefusal } from "../../forms/server-form/use-shared-refusal.ts";
import { FreeTimePicker } from "./free-time-picker.tsx";

interface TimeValues {
  preferredDate: string;
  preferredTime: string;
  duration: string;
  assignedTo: string | null;
}

const timeFields = ["preferredDate", "preferredTime", "duration", "assignedTo"] as const;

interface TimeFieldsProps {
  users: readonly AssignableUser[];
  durations: readonly Choice[];
  labels: { date: string; time: string };
  min?: string;
  /** The appointment being rescheduled. */
  except?: string;
}

/** Must be inside a FormProvider. */
export function TimeFields({ users, durations, labels, min, except }: TimeFieldsProps) {
  const form = useFormContext<TimeValues>();
  useSharedRefusal(form, timeFields);
  const people = users.map((each) => [each.id, absenceText(each)] as const);
  return (
    <>
      <SelectField form={form} path="duration" label="Duration" choices={durations} />
      <SelectField form={form} path="assignedTo" label="Assigned To" none="Unassigned" choices={people} />
      <Wide>
        <Proposals users={users} except={except} />
      </Wide>
      <TextField
        form={form}
        path="preferredDate"
        label={labels.date}
        type="date"
        {...(min ? { min } : {})}
        required
      />
      <TextField form={form} path="preferredTime" label={labels.time} type="time" step={900} required />
      <ClosedHint />
    </>
  );
}

function Proposals({ users, except }: Pick<TimeFieldsProps, "users" | "except">) {
  const { control, setValue, clearErrors } = useFormContext<TimeValues>();
  const [day, time, duration, assignedTo] = useWatch({
    control,
    name: timeFields,
  });
  function choose(free: string, at: string) {
    const chosen = { shouldDirty: true, shouldValidate: true };
    setValue("preferredDate", free, chosen);
    setValue("preferredTime", at, chosen);
    clearErrors(["assignedTo", "duration"]);
    clearErrors("root");
  }
  return (
    <FreeTimePicker
      wish={{
        assignedTo: assignedTo || undefined,
        duration: Number(duration),
        from: dayOf(day) === day && isWithinReach(day) ? day : undefined,
        except,
      }}
      who={users.find(({ id }) => id === assignedTo)?.name ?? "any team member"}
      chosen={{ day, time }}
      onChoose={choose}
    />
  );
}

/** Openings skip closed times, but staff may book one anyway. */
function ClosedHint() {
  const { control } = useFormContext<TimeValues>();
  const [date, time, duration] = useWatch({
    control,
    name: ["preferredDate", "preferredTime", "duration"],
  });
  const { data: company } = useCompany();
  const day = dayOf(date);
  const hint =
    company && day
      ? closedHint({ day, time: clockTimeOf(time), duration: Number(duration) }, company)
      : undefined;
  return (
    <Wide>
      <p role="status" className="break-words text-warn">
        {hint ? <span>{hint} You can still book.</span> : null}
      </p>
    </Wide>
  );
}
