import { zodResolver } from "@hookform/resolvers/zod";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { type ClientFields, createClient } from "#contract/clients.ts";
import { knownClient } from "#contract/reachable.ts";
import { Button } from "#ui/button.tsx";
import { DialogActions, DialogBody } from "#ui/dialog.tsx";
import { ApiError } from "../../api/api-client.ts";
import { setServerErrors } from "../../api/api-errors.ts";
import { type Registered, TextField } from "../../forms/form-fields.tsx";
import { eitherHint, Fields, FormNotice, noticeLinkLook, Wide } from "../../forms/form-parts.tsx";
import { KnownCard } from "../../forms/known-person-card.tsx";
import { PropertyFields } from "../../forms/property-fields.tsx";
import type { ClientValues } from "./client-values.ts";

interface ClientFormProps {
  values: ClientValues;
  /** Shows existing people with this phone or email. */
  isNew?: boolean;
  submit: string;
  pending: boolean;
  onSubmit: (values: ClientValues) => Promise<unknown>;
  onClose: () => void;
}

export function ClientForm({ values, isNew = false, submit, pending, onSubmit, onClose }: ClientFormProps) {
  const form = useForm<ClientValues>({
    defaultValues: values,
    resolver: zodResolver(isNew ? newClient : knownClient, undefined, { raw: true }),
  });
  const [owner, setOwner] = useState<string>();
  const send = form.handleSubmit((typed) =>
    onSubmit(typed).catch((error) => {
      setOwner(error instanceof ApiError ? error.about : undefined);
      setServerErrors(form.setError, error);
    }),
  );
  return (
    <form noValidate onSubmit={send} className="flex min-h-0 flex-1 flex-col">
      <DialogBody>
        <div className="grid grid-cols-1 gap-8">
          <FormNotice>
            {form.formState.errors.root?.refused?.message}
            {owner ? <OwnerLink id={owner} /> : null}
          </FormNotice>
          <Contact form={form} isNew={isNew} known={isNew ? <KnownCard control={form.control} /> : null} />
          <PropertyFields form={form} />
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

/** Link to the client with this email. */
function OwnerLink({ id }: { id: string }) {
  return (
    <Link to="/crm/clients/$clientId" params={{ clientId: id }} className={noticeLinkLook}>
      Open that client
    </Link>
  );
}

/** The specification requires an email for new clients; existing ones need a phone or an email. */
const newClient: z.ZodType<ClientFields, ClientValues> = createClient.body.refine(({ email }) => email, {
  path: ["email"],
  error: "Valid email is required",
});

type ContactProps = { form: Registered<ClientValues>; isNew: boolean; known: ReactNode };

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
