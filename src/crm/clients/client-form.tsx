import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { type Client, createClient } from "#contract/clients.ts";
import { propertyTypes } from "#domain/appointments/appointment.ts";
import { Button } from "#ui/button.tsx";
import { DialogActions, DialogBody } from "#ui/dialog.tsx";
import { placeRefusal } from "../refused.ts";
import { AreaField, type Registered, SelectField, TextField } from "../shell/form-fields.tsx";
import { choicesOf, Fields, FormNotice, Wide } from "../shell/form-parts.tsx";

export type ClientValues = z.input<typeof createClient.body>;

interface ClientFormProps {
  values: ClientValues;
  submit: string;
  pending: boolean;
  onSubmit: (values: ClientValues) => Promise<unknown>;
  onClose: () => void;
}

export function ClientForm({ values, submit, pending, onSubmit, onClose }: ClientFormProps) {
  const form = useForm<ClientValues>({
    defaultValues: values,
    resolver: zodResolver(schemaFor(values), undefined, { raw: true }),
  });
  const send = form.handleSubmit((typed) =>
    onSubmit(typed).catch((error) => placeRefusal(form.setError, error)),
  );
  return (
    <form noValidate onSubmit={send} className="flex min-h-0 flex-1 flex-col">
      <DialogBody>
        <div className="grid grid-cols-1 gap-8">
          <FormNotice>{form.formState.errors.root?.refused?.message}</FormNotice>
          <Contact form={form} />
          <Property form={form} />
        </div>
      </DialogBody>
      <DialogActions>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={pending}>
          {pending ? "Saving" : submit}
        </Button>
      </DialogActions>
    </form>
  );
}

/** An e-mail is asked for, except of a client who has none: one made of a lead that left none (decisions.md). */
function schemaFor(values: ClientValues) {
  const mayBeEmpty = values.firstName !== "" && !values.email;
  return mayBeEmpty
    ? createClient.body
    : createClient.body.refine(({ email }) => email, { path: ["email"], error: "Valid email is required" });
}

type Part = { form: Registered<ClientValues> };

function Contact({ form }: Part) {
  return (
    <Fields legend="Contact">
      <TextField form={form} path="firstName" label="First Name" required maxLength={100} />
      <TextField form={form} path="lastName" label="Last Name" required maxLength={100} />
      <TextField form={form} path="email" label="Email" type="email" required maxLength={254} />
      <TextField form={form} path="phone" label="Phone" type="tel" required maxLength={40} />
    </Fields>
  );
}

function Property({ form }: Part) {
  return (
    <Fields legend="Property">
      <Wide>
        <TextField form={form} path="address" label="Address" maxLength={300} />
      </Wide>
      <TextField form={form} path="city" label="City" maxLength={100} />
      <TextField form={form} path="state" label="State" maxLength={60} />
      <TextField form={form} path="zipCode" label="ZIP Code" maxLength={20} />
      <SelectField
        form={form}
        path="propertyType"
        label="Property Type"
        choices={choicesOf(propertyTypes)}
        none="Not specified"
      />
      <Wide>
        <AreaField form={form} path="notes" label="Notes" />
      </Wide>
    </Fields>
  );
}

/** What the form begins with: the client, or a new one. */
export function clientValues(client?: Client): ClientValues {
  return {
    firstName: client?.firstName ?? "",
    lastName: client?.lastName ?? "",
    email: client?.email ?? "",
    phone: client?.phone ?? "",
    address: client?.address ?? "",
    city: client?.city ?? "",
    state: client?.state ?? "FL",
    zipCode: client?.zipCode ?? "",
    propertyType: client?.propertyType ?? null,
    notes: client?.notes ?? "",
  };
}
