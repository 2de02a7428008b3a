import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { leadPriorities, leadStatuses, leadTypes } from "#domain/leads/lead.ts";
import type { Choice } from "#ui/combobox.tsx";
import { useBusiness } from "../../data/team.ts";
import { useUserChoices } from "../../data/users.ts";
import {
  type FieldForm,
  PhoneField,
  SelectField,
  TextareaField,
  TextField,
} from "../../forms/form-fields.tsx";
import { eitherHint, Fields, Wide } from "../../forms/form-parts.tsx";
import { KnownCard } from "../../forms/known-person-card.tsx";
import { PropertyFields } from "../../forms/property-fields.tsx";
import { choicesOf } from "../../layout/choices-of.ts";
import type { LeadValues } from "./lead-values.ts";

interface LeadFieldsProps {
  form: UseFormReturn<LeadValues>;
  /** The lead's own source, offered as well. */
  source: string;
  /** The current assignee, offered even after leaving. */
  assigned: { id: string | null; name: string | null };
}

export function LeadFields({ form, source, assigned }: LeadFieldsProps) {
  return (
    <>
      <Contact form={form} />
      <PipelineFields form={form} source={source}>
        <Assignee form={form} assigned={assigned} />
      </PipelineFields>
      <PropertyFields form={form} />
    </>
  );
}

/** Shows existing people with this phone or email. */
export function NewContact({ form }: Pick<LeadFieldsProps, "form">) {
  return <Contact form={form} isNew known={<KnownCard control={form.control} />} />;
}

export function NewLeadPipeline({ form }: Pick<LeadFieldsProps, "form">) {
  return (
    <>
      <PipelineFields form={form}>
        <NewAssignee form={form} />
      </PipelineFields>
      <PropertyFields form={form} />
    </>
  );
}

type Part = { form: FieldForm<LeadValues> };

function Contact({ form, isNew = false, known }: Part & { isNew?: boolean; known?: ReactNode }) {
  return (
    <Fields legend="Contact">
      <TextField form={form} path="firstName" label="First Name" required maxLength={100} />
      <TextField form={form} path="lastName" label="Last Name" required maxLength={100} />
      <PhoneField form={form} path="phone" label="Phone" required={isNew} hint={isNew ? null : eitherHint} />
      <TextField form={form} path="email" label="Email" type="email" maxLength={254} />
      {known}
      <Wide>
        <TextareaField form={form} path="message" label="Message" required />
      </Wide>
    </Fields>
  );
}

const sources = ["website", "phone", "referral", "walk_in", "social_media", "event", "other"];

type PipelineFieldsProps = Part & { source?: string; children: ReactNode };

function PipelineFields({ form, source, children }: PipelineFieldsProps) {
  const offered = !source || sources.includes(source) ? sources : [source, ...sources];
  return (
    <Fields legend="Pipeline">
      <SelectField form={form} path="status" label="Status" choices={choicesOf(leadStatuses)} />
      <SelectField form={form} path="leadType" label="Type" choices={choicesOf(leadTypes)} />
      <SelectField form={form} path="source" label="Source" choices={choicesOf(offered)} />
      <SelectField form={form} path="priority" label="Priority" choices={choicesOf(leadPriorities)} />
      <TextField form={form} path="followUpOn" label="Follow Up On" type="date" />
      {children}
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

function Assignee({ form, assigned }: Part & Pick<LeadFieldsProps, "assigned">) {
  const users = useUserChoices(assigned);
  return <SelectField form={form} path="assignedTo" label="Assigned To" choices={users} none="Unassigned" />;
}

/** By default the server auto-assigns, or leaves it unassigned when that's off. */
function NewAssignee({ form }: Part) {
  const users = useUserChoices();
  const { data: business } = useBusiness();
  const unchosen: Choice[] =
    business?.autoAssign === false
      ? [["", "Unassigned"]]
      : [
          ["", "Automatic"],
          ["nobody", "Unassigned"],
        ];
  return <SelectField form={form} path="assignedTo" label="Assigned To" choices={[...unchosen, ...users]} />;
}
