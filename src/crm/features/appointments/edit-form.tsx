import { FormProvider, useForm } from "react-hook-form";
import type { Appointment } from "#contract/appointments.ts";
import type { AssignableUser } from "#contract/assignable-users.ts";
import { clockTimeOf, dayOf } from "#domain/calendar.ts";
import { Button } from "#ui/button.tsx";
import { DialogActions, DialogBody } from "#ui/dialog.tsx";
import { setServerErrors } from "../../api/api-errors.ts";
import { AreaField, SelectField, TextField } from "../../forms/form-fields.tsx";
import { Fields, FormNotice, Wide } from "../../forms/form-parts.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";
import { type EditValues, everyDuration, typeChoices, withWhoeverHasIt } from "./appointment-values.ts";
import { TimeFields } from "./time-fields.tsx";

interface EditFormProps {
  appointment: Appointment;
  values: EditValues;
  users: readonly AssignableUser[];
  pending: boolean;
  onSubmit: (values: EditValues) => Promise<unknown>;
  onClose: () => void;
}

export function EditForm({ appointment, values, users, pending, onSubmit, onClose }: EditFormProps) {
  const form = useForm({ defaultValues: values });
  const { openDialog } = useUrlState();
  const { duration } = appointment;
  const send = form.handleSubmit(async (typed) => {
    if (!dayOf(typed.preferredDate)) return form.setError("preferredDate", { message: "Choose a date" });
    if (!clockTimeOf(typed.preferredTime))
      return form.setError("preferredTime", { message: "Choose a time" });
    await onSubmit(typed).catch((error) => setServerErrors(form.setError, error));
  });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={send} className="flex min-h-0 flex-1 flex-col">
        <DialogBody>
          <div className="grid grid-cols-1 gap-6">
            <FormNotice>{form.formState.errors.root?.refused?.message}</FormNotice>
            <Fields>
              <Wide>
                <SelectField
                  form={form}
                  path="appointmentType"
                  label="Appointment Type"
                  choices={typeChoices}
                />
              </Wide>
              <TimeFields
                users={withWhoeverHasIt(users, appointment)}
                durations={everyDuration(duration)}
                labels={{ date: "Date", time: "Time" }}
                except={appointment.id}
              />
              <Wide>
                <TextField form={form} path="address" label="Address" maxLength={400} />
              </Wide>
              <Wide>
                <AreaField form={form} path="notes" label="Notes" />
              </Wide>
            </Fields>
          </div>
        </DialogBody>
        <DialogActions>
          <Button
            look="plain"
            className="text-alert! sm:mr-auto"
            onClick={() => openDialog("delete", appointment.id)}
          >
            Delete
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={pending}>
            {pending ? "Saving" : "Save Changes"}
          </Button>
        </DialogActions>
      </form>
    </FormProvider>
  );
}
