import { UserPlus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { appointmentRequest, staffAppointment } from "#contract/appointment-request.ts";
import type { AssignableUser } from "#contract/assignable-users.ts";
import { longText, storableText } from "#contract/fields.ts";
import { defaultDuration, maxDuration, minDuration } from "#domain/appointments/appointment.ts";
import { Button } from "#ui/button.tsx";
import { today } from "../../api/business-time.ts";
import { SelectField, TextareaField, TextField } from "../../forms/form-fields.tsx";
import { choicesOf, Fields, Wide } from "../../forms/form-parts.tsx";
import { PersonPicker } from "../../forms/person-picker/person-picker.tsx";
import { PickedCard } from "../../forms/person-picker/picked-card.tsx";
import { addressOf, newPerson, type PickedPerson } from "../../forms/person-picker/picked-person.ts";
import { durationChoices, typeChoices } from "./appointment-values.ts";
import { TimeFields } from "./time-fields.tsx";

/** A select yields strings. */
const duration = z.coerce.number<string>().int().min(minDuration).max(maxDuration);
const newPersonSchema = staffAppointment.extend({ duration });
const orLeftOut = (max: number) => storableText(max).transform((typed) => (typed.trim() ? typed : undefined));

/** A known person needs no contact fields. */
const knownPersonSchema = appointmentRequest
  .pick({ appointmentType: true, preferredDate: true, preferredTime: true, assignedTo: true })
  .extend({ duration, address: orLeftOut(400), projectDescription: orLeftOut(longText) });

type NewPersonValues = z.input<typeof newPersonSchema>;
export type BookingValues = NewPersonValues & { picked: PickedPerson | null };
type Form = UseFormReturn<BookingValues>;

export function bookingSchema({ picked }: BookingValues) {
  return picked ? knownPersonSchema : newPersonSchema;
}

export function requestOf(typed: BookingValues) {
  const { picked } = typed;
  return { ...bookingSchema(typed).parse(typed), ...(picked ? { [`${picked.kind}Id`]: picked.id } : {}) };
}

interface AppointmentFormFieldsProps {
  form: Form;
  users: readonly AssignableUser[];
}

export function AppointmentFormFields({ form, users }: AppointmentFormFieldsProps) {
  const picked = form.watch("picked");
  const fields = useNewPersonFields(form);
  return (
    <div className="grid grid-cols-1 gap-8">
      <Person form={form} picked={picked} fields={fields} />
      <Appointment form={form} picked={picked} hasProperty={!picked && fields.areShown} users={users} />
    </div>
  );
}

interface PersonProps {
  form: Form;
  picked: PickedPerson | null;
  fields: ReturnType<typeof useNewPersonFields>;
}

function Person({ form, picked, fields }: PersonProps) {
  const search = useRef<HTMLInputElement>(null);

  /** Their address follows, unless the user edited it. */
  function pick(person: PickedPerson | null) {
    const isEdited = form.getValues("address") !== (form.getValues("picked")?.place ?? "");
    form.setValue("picked", person);
    if (!isEdited) form.setValue("address", person?.place ?? "");
  }

  function choose(person: PickedPerson | null) {
    form.clearErrors();
    pick(person);
    // On an error the search result's address stays.
    if (person) {
      addressOf(person)
        .then((place) => form.getValues("picked")?.id === person.id && pick({ ...person, place }))
        .catch(() => undefined);
    }
  }

  function beginNew(typed: string) {
    // The fields must be there to take the focus.
    flushSync(fields.show);
    for (const [field, value] of Object.entries(newPerson(typed)))
      form.setValue(field as "firstName", value, { shouldDirty: true });
    form.setFocus("firstName");
  }

  return (
    <Fields legend="Client">
      <Wide>
        <PersonPicker inputRef={search} picked={picked} onPick={choose} onNew={beginNew} />
      </Wide>
      {picked ? (
        <Wide>
          <PickedCard
            picked={picked}
            onClear={() => {
              choose(null);
              search.current?.focus();
            }}
          />
        </Wide>
      ) : fields.areShown ? (
        <>
          <TextField form={form} path="firstName" label="First Name" required maxLength={100} />
          <TextField form={form} path="lastName" label="Last Name" required maxLength={100} />
          <TextField form={form} path="email" label="Email" type="email" required maxLength={254} />
          <TextField form={form} path="phone" label="Phone" type="tel" required maxLength={40} />
        </>
      ) : (
        <Wide>
          <Button variant="quiet" onClick={() => beginNew("")}>
            <UserPlus aria-hidden="true" className="size-4.5" />
            New Person
          </Button>
        </Wide>
      )}
      {picked || fields.areShown ? (
        <Wide>
          <TextField form={form} path="address" label="Address" required={!picked} maxLength={400} />
        </Wide>
      ) : null}
    </Fields>
  );
}

const personFields = ["firstName", "lastName", "email", "phone"] as const;

/**
 * Most callers are known: the fields of a new person show on request, with what a draft has, or once they are missed.
 */
function useNewPersonFields(form: Form) {
  const [isOpen, setOpen] = useState(false);
  const typed = form.watch(personFields);
  const { errors } = form.formState;
  const areMissed = personFields.some((field) => errors[field]);
  const areShown = isOpen || areMissed || typed.some(Boolean);
  const wereShown = useRef(areShown);
  const { setFocus } = form;
  useEffect(() => {
    if (areMissed && !wereShown.current) setFocus("firstName");
    wereShown.current = areShown;
    // They stay when a field is emptied.
    if (areShown) setOpen(true);
  }, [areMissed, areShown, setFocus]);
  return { areShown, show: () => setOpen(true) };
}

const offeredProperties = ["vacation_home", "primary_residence", "investment_property", "rental_property"];

interface AppointmentProps extends AppointmentFormFieldsProps {
  picked: PickedPerson | null;
  hasProperty: boolean;
}

function Appointment({ form, picked, hasProperty, users }: AppointmentProps) {
  return (
    <Fields legend="Appointment">
      <SelectField form={form} path="appointmentType" label="Appointment Type" choices={typeChoices} />
      {hasProperty ? (
        <SelectField
          form={form}
          path="propertyType"
          label="Property Type"
          choices={choicesOf(offeredProperties)}
        />
      ) : null}
      <TimeFields
        users={users}
        durations={durationChoices}
        labels={{ date: "Preferred Date", time: "Preferred Time" }}
        min={today()}
      />
      <Wide>
        <TextareaField form={form} path="projectDescription" label="Project Description" required={!picked} />
      </Wide>
    </Fields>
  );
}

export const newBooking: BookingValues = {
  picked: null,
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
  assignedTo: null,
};
