import { tidyAmount } from "#contract/fields.ts";
import { type LeadDetails, updateLeadRoute } from "#contract/leads.ts";
import { knownLead } from "#contract/reachable.ts";
import { leadTimelineRoute } from "#contract/timeline.ts";
import { changesBetween } from "#domain/merge-edits.ts";
import { fieldText } from "../../api/field-labels.ts";
import { leadQuery } from "../../data/leads.ts";
import { changesTo } from "../../data/timelines.ts";
import { useUserNames } from "../../data/users.ts";
import { useFresh } from "../../forms/server-form/fresh.ts";
import { useServerForm } from "../../forms/server-form/use-server-form.ts";
import { type LeadValues, leadValues } from "./lead-values.ts";
import { useUpdateLead } from "./mutations.ts";

/** The form of a lead's fields. Without `onSaved` it stays open. */
export function useLeadEdit(lead: LeadDetails, onSaved?: () => void) {
  const { id, version } = lead;
  const update = useUpdateLead({ offersMerge: true });
  const timeline = () => changesTo("lead", leadTimelineRoute, id);
  return useServerForm<LeadValues, unknown>(updateLeadRoute, {
    ...{ draft: id, values: leadValues(lead), version, schema: knownLead },
    tidy: (typed) => ({ ...typed, estimatedValue: tidyAmount(typed.estimatedValue) }),
    send: (values, { version: seen, base }) =>
      update.mutateAsync({ id, ...values, version: seen, before: undoing(base, values) }),
    fresh: useFresh(leadQuery(id), leadValues, timeline),
    ...(onSaved ? { onSaved } : {}),
  });
}

/**
 * Status edits can be undone, unless they change the phone or consent: a withdrawn consent doesn't come back.
 */
function undoing(base: LeadValues, values: LeadValues) {
  const { before } = changesBetween(base, values);
  return "status" in before && !("phone" in before || "smsConsent" in before) ? before : undefined;
}

export function useAssigneeText() {
  const names = useUserNames();
  return (field: string, value: unknown) => {
    const isPerson = field === "assignedTo" && value;
    return fieldText(field, isPerson ? (names.get(String(value)) ?? "Someone") : value);
  };
}
