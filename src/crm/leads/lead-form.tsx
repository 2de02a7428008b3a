import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { createLead, type Lead } from "#contract/leads.ts";
import { propertyTypes } from "#domain/appointments/appointment.ts";
import { leadPriorities, leadStatuses, leadTypes } from "#domain/leads/lead.ts";
import { Button } from "#ui/button.tsx";
import { DialogActions, DialogBody } from "#ui/dialog.tsx";
import { placeRefusal } from "../refused.ts";
import { AreaField, PhoneField, type Registered, SelectField, TextField } from "../shell/form-fields.tsx";
import { choicesOf, Fields, FormNotice, Wide } from "../shell/form-parts.tsx";

export type LeadValues = z.input<typeof createLead.body>;

interface LeadFormProps {
  values: LeadValues;
  submit: string;
  pending: boolean;
  onSubmit: (values: LeadValues) => Promise<unknown>;
  /** Further buttons. */
  children?: ReactNode;
}

export function LeadForm({ values, submit, pending, onSubmit, children }: LeadFormProps) {
  const form = useForm<LeadValues>({
    defaultValues: values,
    resolver: zodResolver(createLead.body, undefined, { raw: true }),
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
          <Standing form={form} source={values.source} />
          <Property form={form} />
        </div>
      </DialogBody>
      <DialogActions>
        {children}
        <Button type="submit" disabled={pending}>
          {pending ? "Saving" : submit}
        </Button>
      </DialogActions>
    </form>
  );
}

type Part = { form: Registered<LeadValues> };

function Contact({ form }: Part) {
  return (
    <Fields legend="Contact">
      <TextField form={form} path="firstName" label="First Name" required maxLength={100} />
      <TextField form={form} path="lastName" label="Last Name" required maxLength={100} />
      <PhoneField form={form} path="phone" label="Phone" required />
      <TextField form={form} path="email" label="Email" type="email" maxLength={254} />
      <Wide>
        <AreaField form={form} path="message" label="Message" required />
      </Wide>
    </Fields>
  );
}

const sources = ["website", "phone", "referral", "walk_in", "social_media", "event", "other"];

function Standing({ form, source }: Part & { source: string | undefined }) {
  const offered = !source || sources.includes(source) ? sources : [source, ...sources];
  return (
    <Fields legend="Standing">
      <SelectField form={form} path="status" label="Status" choices={choicesOf(leadStatuses)} />
      <SelectField form={form} path="leadType" label="Type" choices={choicesOf(leadTypes)} />
      <SelectField form={form} path="source" label="Source" choices={choicesOf(offered)} />
      <SelectField form={form} path="priority" label="Priority" choices={choicesOf(leadPriorities)} />
      <TextField form={form} path="followUpOn" label="Follow Up On" type="date" />
      <TextField
        form={form}
        path="estimatedValue"
        label="Estimated Value ($)"
        inputMode="decimal"
        maxLength={14}
      />
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

/** What the form begins with: the lead, or a new one. */
export function leadValues(lead?: Lead): LeadValues {
  return {
    firstName: lead?.firstName ?? "",
    lastName: lead?.lastName ?? "",
    email: lead?.email ?? "",
    phone: lead?.phone ?? "",
    message: lead?.message ?? "",
    leadType: lead?.leadType ?? "consultation",
    status: lead?.status ?? "new",
    source: lead?.source ?? "website",
    priority: lead?.priority ?? "normal",
    followUpOn: lead?.followUpOn ?? "",
    address: lead?.address ?? "",
    city: lead?.city ?? "",
    state: lead?.state ?? "FL",
    zipCode: lead?.zipCode ?? "",
    propertyType: lead?.propertyType ?? null,
    estimatedValue: lead?.estimatedValue ?? "",
    notes: lead?.notes ?? "",
  };
}
