import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useRef, useState } from "react";
import { FormProvider, type UseFormReturn, useForm } from "react-hook-form";
import { z } from "zod";
import { appointmentRequest, staffAppointment } from "#contract/appointments.ts";
import type { AssignableUser } from "#contract/assignable-users.ts";
import { id, longText, storableText } from "#contract/fields.ts";
import { defaultDuration, longestDuration, shortestDuration } from "#domain/appointments/appointment.ts";
import { Button } from "#ui/button.tsx";
import { DialogActions, DialogBody } from "#ui/dialog.tsx";
import { setServerErrors } from "../../api/api-errors.ts";
import { today } from "../../api/business-time.ts";
import { AreaField, SelectField, TextField } from "../../forms/form-fields.tsx";
import { choicesOf, Fields, FormNotice, Wide } from "../../forms/form-parts.tsx";
import { durationChoices, typeChoices } from "./appointment-values.ts";
import { PersonPicker } from "./person-picker.tsx";
import { PickedCard } from "./picked-card.tsx";
import { addressOf, newPerson, type Picked } from "./picked-person.ts";
import { TimeFields } from "./time-fields.tsx";

/** A select yields strings. */
const duration = z.coerce.number<string>().int().min(shortestDuration).max(longestDuration);
const somebodyNew = staffAppointment.extend({ duration });
const orLeftOut = (max: number) => storableText(max).transform((typed) => (typed.trim() ? typed : undefined));

/** A known person needs no contact fields. */
const somebodyKnown = appointmentRequest
  .pick({ appointmentType: true, preferredDate: true, preferredTime: true, assignedTo: true })
  .extend({ duration, clientId: id.optional(), leadId: id.optional() })
  .extend({ address: orLeftOut(400), projectDescription: orLeftOut(longText) });
type Typed = z.input<typeof somebodyNew>;
type Request = z.output<typeof somebodyNew> | z.output<typeof somebodyKnown>;

interface AppointmentFormProps {
  /** The pressed calendar slot. */
  begin: Partial<Typed>;
  /** The person, where known. */
  known?: Picked | undefined;
  users: readonly AssignableUser[];
  pending: boolean;
  /** Shown beside the server's error. */
  notice: ReactNode;
  onSubmit: (request: Request) => Promise<unknown>;
  onClose: () => void;
}

export function AppointmentForm({
  begin,
  known,
  users,
  pending,
  notice,
  onSubmit,
  onClose,
}: AppointmentFormProps) {
  const [picked, setPicked] = useState(known);
  const form = useForm<Typed, unknown, Request>({
    defaultValues: { ...blank, ...begin, ...(known ? { address: known.place, clientId: known.id } : {}) },
    resolver: (picked ? zodResolver(somebodyKnown) : zodResolver(somebodyNew)) as never,
  });
  const send = form.handleSubmit((request) =>
    onSubmit(request).catch((error) => setServerErrors(form.setError, error)),
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
            <Person form={form} picked={picked} onPick={setPicked} />
            <Visit form={form} isKnown={picked !== undefined} users={users} />
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

type Part = { form: UseFormReturn<Typed, unknown, Request> };

interface PersonProps extends Part {
  picked: Picked | undefined;
  onPick: (picked: Picked | undefined) => void;
}

function Person({ form, picked, onPick }: PersonProps) {
  const search = useRef<HTMLInputElement>(null);
  const prefilled = useRef(picked?.place ?? "");

  /** Keeps an address the user typed. */
  function prefill(address: string) {
    const typed = form.getValues("address");
    if (typed !== "" && typed !== prefilled.current) return;
    prefilled.current = address;
    form.setValue("address", address);
  }

  function pick(person: Picked | undefined) {
    form.clearErrors();
    form.setValue("clientId", person?.kind === "client" ? person.id : undefined);
    form.setValue("leadId", person?.kind === "lead" ? person.id : undefined);
    onPick(person);
    prefill(person?.place ?? "");
    // On an error the search result's address stays.
    if (person) {
      addressOf(person)
        .then((whole) => form.getValues(`${person.kind}Id`) === person.id && prefill(whole))
        .catch(() => undefined);
    }
  }

  function beginNew(typed: string) {
    for (const [field, value] of Object.entries(newPerson(typed)))
      form.setValue(field as "firstName", value, { shouldDirty: true });
    form.setFocus("firstName");
  }

  return (
    <Fields legend="Client">
      <Wide>
        <PersonPicker inputRef={search} picked={picked} onPick={pick} onNew={beginNew} />
      </Wide>
      {picked ? (
        <Wide>
          <PickedCard
            picked={picked}
            onClear={() => {
              pick(undefined);
              search.current?.focus();
            }}
          />
        </Wide>
      ) : (
        <>
          <TextField form={form} path="firstName" label="First Name" required maxLength={100} />
          <TextField form={form} path="lastName" label="Last Name" required maxLength={100} />
          <TextField form={form} path="email" label="Email" type="email" required maxLength={254} />
          <TextField form={form} path="phone" label="Phone" type="tel" required maxLength={40} />
        </>
      )}
      <Wide>
        <TextField form={form} path="address" label="Address" required={!picked} maxLength={400} />
      </Wide>
    </Fields>
  );
}

const offeredProperties = ["vacation_home", "primary_residence", "investment_property", "rental_property"];

interface AppointmentProps extends Part {
  isKnown: boolean;
  users: readonly AssignableUser[];
}

function Visit({ form, isKnown, users }: AppointmentProps) {
  return (
    <Fields legend="Appointment">
      <SelectField form={form} path="appointmentType" label="Appointment Type" choices={typeChoices} />
      {isKnown ? null : (
        <SelectField
          form={form}
          path="propertyType"
          label="Property Type"
          choices={choicesOf(offeredProperties)}
        />
      )}
      <TimeFields
        users={users}
        durations={durationChoices}
        labels={{ date: "Preferred Date", time: "Preferred Time" }}
        min={today()}
      />
      <Wide>
        <AreaField form={form} path="projectDescription" label="Project Description" required={!isKnown} />
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
