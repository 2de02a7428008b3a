import { Plus, X } from "lucide-react";
import { useId } from "react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { maxTestimonials } from "#domain/company/profile.ts";
import { Button } from "#ui/button.tsx";
import { describedBy, Field, TextArea, TextInput } from "#ui/field.tsx";
import type { CompanyValues } from "./company-values.ts";

interface TestimonialRowsProps {
  form: UseFormReturn<CompanyValues>;
  disabled: boolean;
}

export function TestimonialRows({ form, disabled }: TestimonialRowsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "testimonials" });
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className="mb-1 font-semibold text-deep text-lg">Testimonials</legend>
      <p className="mb-3 text-ink-soft">
        Only what a customer really said and agreed to have shown. Up to {maxTestimonials}.
      </p>
      <ul className="grid grid-cols-1 gap-6">
        {fields.map(({ id }, row) => (
          <TestimonialRow key={id} form={form} row={row} onRemove={() => remove(row)} />
        ))}
      </ul>
      {disabled || fields.length >= maxTestimonials ? null : (
        <Button
          variant="plain"
          className="mt-2 -ml-2"
          onClick={() => append({ text: "", firstName: "", town: "", agreedOn: "" })}
        >
          <Plus aria-hidden="true" className="size-4.5" />
          Add Testimonial
        </Button>
      )}
    </fieldset>
  );
}

interface TestimonialRowProps {
  form: UseFormReturn<CompanyValues>;
  row: number;
  onRemove: () => void;
}

function TestimonialRow({ form, row, onRemove }: TestimonialRowProps) {
  return (
    <li className="@container">
      <fieldset className="grid items-start gap-x-5 gap-y-4 rounded-soft border border-sand-deep p-4 @md:grid-cols-3">
        <legend className="sr-only">Testimonial {row + 1}</legend>
        <div className="@md:col-span-3">
          <Part form={form} row={row} part="text" label="What the Customer Said" maxLength={400} />
        </div>
        <Part form={form} row={row} part="firstName" label="First Name" maxLength={40} />
        <Part form={form} row={row} part="town" label="Town" maxLength={60} />
        <Part form={form} row={row} part="agreedOn" label="Agreed On" maxLength={10} />
        <div className="@md:col-span-3">
          <Button
            variant="plain"
            className="-mb-2 -ml-3"
            aria-label={`Remove testimonial ${row + 1}`}
            onClick={onRemove}
          >
            <X aria-hidden="true" className="size-4.5" />
            Remove
          </Button>
        </div>
      </fieldset>
    </li>
  );
}

interface PartProps {
  form: UseFormReturn<CompanyValues>;
  row: number;
  part: keyof CompanyValues["testimonials"][number];
  label: string;
  maxLength: number;
}

function Part({ form, row, part, label, maxLength }: PartProps) {
  const id = useId();
  const error = form.formState.errors.testimonials?.[row]?.[part]?.message;
  const input = {
    ...describedBy({ id, error }),
    ...form.register(`testimonials.${row}.${part}`),
    ...{ required: true, maxLength, autoComplete: "off" },
  };
  return (
    <Field id={id} label={label} error={error} required>
      {part === "text" ? (
        <TextArea {...input} rows={3} />
      ) : (
        <TextInput {...input} type={part === "agreedOn" ? "date" : "text"} />
      )}
    </Field>
  );
}
