import type { LeadDetails } from "#contract/leads.ts";
import { Button } from "#ui/button.tsx";
import { fieldLabel, fieldText } from "../../api/field-labels.ts";
import { Card } from "../../layout/page.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";
import { useUpdateLead } from "./mutations.ts";

/** Anyone could have sent these, so staff decide. */
export function AlsoGaveCard({ lead }: { lead: LeadDetails }) {
  const update = useUpdateLead();
  const { openDialog } = useUrlState();
  const { id, version, alsoGave } = lead;
  if (alsoGave.length === 0) return null;
  return (
    <Card className="grid gap-3 px-5 py-5 sm:px-6">
      <h2 className="font-semibold text-deep text-lg">Also gave</h2>
      <p className="text-ink-soft">
        From a later request under this name. Check with the customer first: messages go to the lead's own
        phone and email.
      </p>
      <ul className="grid gap-2">
        {alsoGave.map(({ field, value }) => (
          <li
            key={`${field} ${value}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
          >
            <span className="min-w-0 break-words">
              <span className="text-ink-soft">{fieldLabel(field)}: </span>
              {fieldText(field, value)}
            </span>
            {field === "smsConsent" ? (
              <Button variant="quiet" onClick={() => openDialog("consent", id)}>
                Record Consent
              </Button>
            ) : (
              <Button
                variant="quiet"
                aria-label={`Use ${fieldLabel(field)} ${fieldText(field, value)}`}
                disabled={update.isPending}
                onClick={() =>
                  update.mutate({ id, [field]: value, version, before: { [field]: lead[field] ?? null } })
                }
              >
                Use
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
