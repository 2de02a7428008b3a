import { useNavigate } from "@tanstack/react-router";
import type { LeadDetails } from "#contract/leads.ts";
import { onDemand } from "#ui/on-demand.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";

const ConsentDialog = onDemand(() => import("../../features/leads/consent-dialog.tsx"), "ConsentDialog");
const EditLeadDialog = onDemand(() => import("../../features/leads/lead-dialog.tsx"), "EditLeadDialog");
const DeleteLeadDialog = onDemand(() => import("../../features/leads/lead-dialog.tsx"), "DeleteLeadDialog");
const MergeDialog = onDemand(() => import("../../features/leads/duplicates/merge-dialog.tsx"), "MergeDialog");
const DownloadDialog = onDemand(
  () => import("../../features/privacy/download-dialog.tsx"),
  "DownloadPersonDialog",
);
const ForgetDialog = onDemand(() => import("../../features/privacy/forget-dialog.tsx"), "ForgetPersonDialog");
const ScheduleDialog = onDemand(
  () => import("../../features/appointments/schedule-for-lead-dialog.tsx"),
  "ScheduleDialog",
);

export function LeadDialogs({ lead }: { lead: LeadDetails }) {
  const { opened, closeDialog } = useUrlState();
  const { open, id } = opened;
  const navigate = useNavigate();
  const leave = () => navigate({ to: "/crm/leads", replace: true });
  if (open === "edit") return <EditLeadDialog id={lead.id} isAtHome onClose={closeDialog} />;
  if (open === "delete") return <DeleteLeadDialog id={lead.id} leave={leave} onClose={closeDialog} />;
  if (open === "schedule") return <ScheduleDialog id={lead.id} onClose={closeDialog} />;
  if (open === "consent") return <ConsentDialog lead={lead} onClose={closeDialog} />;
  const record = { kind: "lead", id: lead.id } as const;
  if (open === "download") return <DownloadDialog record={record} onClose={closeDialog} />;
  if (open === "forget") return <ForgetDialog record={record} leave={leave} onClose={closeDialog} />;
  if (open === "merge" && id) return <MergeDialog key={id} lead={lead} otherId={id} onClose={closeDialog} />;
  return null;
}
