import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { z } from "zod";
import { staffAppointment } from "#contract/appointments.ts";
import type { Colleague } from "#contract/colleagues.ts";
import { defaultDuration, longestDuration, shortestDuration } from "#domain/appointments/appointment.ts";
import { Button } from "#ui/button.tsx";
import { DialogActions, DialogBody } from "#ui/dialog.tsx";
import { today } from "../business.ts";
import { placeRefusal } from "../refused.ts";
import { AreaField, type Registered, SelectField, TextField } from "../shell/form-fields.tsx";
import { choicesOf, Fields, FormNotice, Wide } from "../shell/form-parts.tsx";
import { durationChoices, typeChoices } from "./appointment-values.ts";
import { TimeFields } from "./time-fields.tsx";

/** A select gives text. */
const appointmentForm = staffAppointment.extend({
  duration: z.coerce.number<string>().int().min(shortestDuration).max(longestDuration),
});
type Typed = z.input<typeof appointmentForm>;

interface AppointmentFormProps {
  /** What is known already: whom it is for, and the place in the calendar that was pressed. */
  begin: Partial<Typed>;
  colleagues: readonly Colleague[];
  pending: boolean;
  /** Beside what the server has refused. */
  notice: ReactNode;
  onSubmit: (request: z.output<typeof appointmentForm>) => Promise<unknown>;
  onClose: () => void;
}

export function AppointmentForm({
  begin,
  colleagues,
  pending,
  notice,
  onSubmit,
  onClose,
}: AppointmentFormProps) {
  const form = useForm<Typed, unknown, z.output<typeof appointmentForm>>({
    defaultValues: { ...blank, ...begin },
    resolver: zodResolver(appointmentForm),
  });
  const send = form.handleSubmit((request) =>
    onSubmit(request).catch((error) => placeRefusal(form.setError, error)),
  );
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={send} className="flex min-h-0 flex-1 flex-col">
        <DialogBody>
          <div className="grid grid-cols-1 gap-8">
            <FormNotice>
              {form.formState.errors.root?.refused?.message}
              {notice}
            </FormNotice>
            <Person form={form} />
            <Visit form={form} colleagues={colleagues} />
          </div>
        </DialogBody>
        <DialogActions>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={pending}>
            {pending ? "Scheduling" : "Schedule Appointment"}
          </Button>
        </DialogActions>
      </form>
    </FormProvider>
  );
}

type Part = { form: Registered<Typed> };

function Person({ form }: Part) {
  return (
    <Fields legend="Client">
      <TextField form={form} path="firstName" label="First Name" required maxLength={100} />
      <TextField form={form} path="lastName" label="Last Name" required maxLength={100} />
      <TextField form={form} path="email" label="Email" type="email" required maxLength={254} />
      <TextField form={form} path="phone" label="Phone" type="tel" required maxLength={40} />
      <Wide>
        <TextField form={form} path="address" label="Address" required maxLength={400} />
      </Wide>
    </Fields>
  );
}

const offeredProperties = ["vacation_home", "primary_residence", "investment_property", "rental_property"];

function Visit({ form, colleagues }: Part & { colleagues: readonly Colleague[] }) {
  return (
    <Fields legend="Visit">
      <SelectField form={form} path="appointmentType" label="Appointment Type" choices={typeChoices} />
      <SelectField
        form={form}
        path="propertyType"
        label="Property Type"
        choices={choicesOf(offeredProperties)}
      />
      <TimeFields
        colleagues={colleagues}
        durations={durationChoices}
        labels={{ date: "Preferred Date", time: "Preferred Time" }}
        min={today()}
      />
      <Wide>
        <AreaField form={form} path="projectDescription" label="Project Description" required />
      </Wide>
    </Fields>
  );
}

const blank: Typed = {
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  address: "",
  appointmentType: "consultation",
  preferredDate: "",
  preferredTime: "",
  propertyType: "vacation_home",
  projectDescription: "",
  duration: String(defaultDuration),
};
