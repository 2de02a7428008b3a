import type { FieldValues, Path } from "react-hook-form";
import { propertyTypes } from "#domain/appointments/appointment.ts";
import { choicesOf } from "../layout/choices-of.ts";
import { type FieldForm, SelectField, TextareaField, TextField } from "./form-fields.tsx";
import { Fields, Wide } from "./form-parts.tsx";

type PropertyField = "address" | "city" | "state" | "zipCode" | "propertyType" | "notes";

export function PropertyFields<Values extends FieldValues & Partial<Record<PropertyField, unknown>>>({
  form,
}: {
  form: FieldForm<Values>;
}) {
  const of = (field: PropertyField) => field as Path<Values>;
  return (
    <Fields legend="Property">
      <Wide>
        <TextField form={form} path={of("address")} label="Address" maxLength={300} />
      </Wide>
      <TextField form={form} path={of("city")} label="City" maxLength={100} />
      <TextField form={form} path={of("state")} label="State" maxLength={60} />
      <TextField form={form} path={of("zipCode")} label="ZIP Code" maxLength={20} />
      <SelectField
        form={form}
        path={of("propertyType")}
        label="Property Type"
        choices={choicesOf(propertyTypes)}
        none="Not specified"
      />
      <Wide>
        <TextareaField form={form} path={of("notes")} label="Notes" />
      </Wide>
    </Fields>
  );
}
