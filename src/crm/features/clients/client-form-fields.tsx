import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { type ClientFields, createClientRoute } from "#contract/clients.ts";
import { type FieldForm, TextField } from "../../forms/form-fields.tsx";
import { alertLinkClasses, eitherHint, Fields, Wide } from "../../forms/form-parts.tsx";
import { KnownCard } from "../../forms/known-person-card.tsx";
import { PropertyFields } from "../../forms/property-fields.tsx";
import type { ClientValues } from "./client-values.ts";

interface ClientFormFieldsProps {
  form: UseFormReturn<ClientValues>;
  /** Shows existing people with this phone or email. */
  isNew?: boolean;
}

export function ClientFormFields({ form, isNew = false }: ClientFormFieldsProps) {
  return (
    <>
      <Contact form={form} isNew={isNew} known={isNew ? <KnownCard control={form.control} /> : null} />
      <PropertyFields form={form} />
    </>
  );
}

/** Link to the client with this email. */
export function OwnerLink({ id }: { id: string }) {
  return (
    <Link to="/crm/clients/$clientId" params={{ clientId: id }} className={alertLinkClasses}>
      Open that client
    </Link>
  );
}

/** The specification requires an email for new clients; existing ones need a phone or an email. */
export const newClient: z.ZodType<ClientFields, ClientValues> = createClientRoute.body.refine(
  ({ email }) => email,
  {
    path: ["email"],
    error: "Valid email is required",
  },
);

type ContactProps = { form: FieldForm<ClientValues>; isNew: boolean; known: ReactNode };

function Contact({ form, isNew, known }: ContactProps) {
  return (
    <Fields legend="Contact">
      <Wide>
        <TextField
          form={form}
          path="companyName"
          label="Company"
          hint="For a business. The contact is optional."
          maxLength={200}
        />
      </Wide>
      <TextField form={form} path="firstName" label="First Name" required maxLength={100} />
      <TextField form={form} path="lastName" label="Last Name" required maxLength={100} />
      <TextField form={form} path="email" label="Email" type="email" required={isNew} maxLength={254} />
      <TextField
        form={form}
        path="phone"
        label="Phone"
        type="tel"
        required={isNew}
        hint={isNew ? null : eitherHint}
        maxLength={40}
      />
      {known}
    </Fields>
  );
}
