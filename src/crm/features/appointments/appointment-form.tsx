import type { UseQueryResult } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { UseFormReturn } from "react-hook-form";
import type { Appointment } from "#contract/appointments.ts";
import type { AssignableUser } from "#contract/assignable-users.ts";
import { Button } from "#ui/button.tsx";
import { today } from "../../api/business-time.ts";
import { SelectField, TextareaField, TextField } from "../../forms/form-fields.tsx";
import { Fields, Wide } from "../../forms/form-parts.tsx";
import { PersonPicker } from "../../forms/person-picker/person-picker.tsx";
import { PickedCard } from "../../forms/person-picker/picked-card.tsx";
import { loadPlace, newPerson, type PickedPerson } from "../../forms/person-picker/picked-person.ts";
import { choicesOf } from "../../layout/choices-of.ts";
import { durationsOf } from "./appointment-values.ts";
import type { BookingValues } from "./booking-values.ts";
import { AnsweredRequest, answeredRequest, RequestsFailure } from "./open-request.tsx";
import { TimeFields } from "./time-fields.tsx";
import { TypeFields } from "./type-fields.tsx";

type Form = UseFormReturn<BookingValues>;

interface AppointmentFormFieldsProps {
  form: Form;
  users: readonly AssignableUser[];
  /** The picked person's. */
  requests: UseQueryResult<Appointment[], Error>;
}

export function AppointmentFormFields({ form, users, requests }: AppointmentFormFieldsProps) {
  const [picked, type] = form.watch(["picked", "appointmentType"]);
  const fields = useNewPersonFields(form);
  const answers = picked && { requests: requests.data ?? [], type, person: picked.kind };
  const hasProperty = !picked && fields.areShown;
  return (
    <div className="grid grid-cols-1 gap-8">
      <Person form={form} picked={picked} fields={fields} />
      <RequestsFailure query={requests} />
      <AnsweredRequest {...(answers ?? { requests: [], type, person: "client" })} />
      <AppointmentFields
        {...{ form, picked, hasProperty, users }}
        request={answers ? answeredRequest(answers) : undefined}
      />
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

  function choose(person: PickedPerson | null) {
    form.clearErrors();
    form.setValue("picked", person);
    // On an error the address stays empty, and the server takes the person's.
    if (person) {
      loadPlace(person)
        .then(
          (place) =>
            form.getValues("picked")?.id === person.id && form.setValue("picked", { ...person, ...place }),
        )
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

interface AppointmentProps extends Omit<AppointmentFormFieldsProps, "requests"> {
  picked: PickedPerson | null;
  request: Appointment | undefined;
  hasProperty: boolean;
}

function AppointmentFields({ form, picked, request, hasProperty, users }: AppointmentProps) {
  const [type, duration] = form.watch(["appointmentType", "duration"]);
  return (
    <Fields legend="Appointment">
      <TypeFields
        label="Appointment Type"
        onChooseMeeting={() => form.setValue("isMeetingChosen", true, { shouldDirty: true })}
      />
      {hasProperty ? (
        <Wide>
          <SelectField
            form={form}
            path="propertyType"
            label="Property Type"
            choices={choicesOf(offeredProperties)}
          />
        </Wide>
      ) : null}
      <TimeFields
        users={users}
        durations={durationsOf(type, Number(duration))}
        labels={{ date: "Preferred Date", time: "Preferred Time" }}
        min={today()}
        {...(request && { except: request.id })}
      />
      <Wide>
        <TextareaField form={form} path="projectDescription" label="Project Description" required={!picked} />
      </Wide>
    </Fields>
  );
}
