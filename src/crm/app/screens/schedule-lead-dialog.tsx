import type { ComponentProps } from "react";
import { useLead } from "../../data/leads.ts";
import { ScheduleDialog } from "../../features/appointments/schedule-for-lead-dialog.tsx";
import { MergedLead } from "../../features/leads/merged-lead.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";

/** Keeps what was typed when the lead is merged into another meanwhile. */
export function ScheduleLeadDialog(props: ComponentProps<typeof ScheduleDialog>) {
  const { id } = props;
  const { data: lead } = useLead(id);
  const { show } = useUrlState();
  if (!lead || lead.id === id) return <ScheduleDialog {...props} />;
  return <MergedLead id={id} into={lead} onMoved={() => show({ id: lead.id })} />;
}
