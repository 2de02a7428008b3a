import { useNavigate } from "@tanstack/react-router";
import type { LeadInFull } from "#contract/leads.ts";
import { later } from "#ui/later.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";

const ConsentDialog = later(
  async () => (await import("../../features/leads/consent-dialog.tsx")).ConsentDialog,
);
const EditLeadDialog = later(
  async () => (await import("../../features/leads/lead-dialog.tsx")).EditLeadDialog,
);
const DeleteLeadDialog = later(
  async () => (await import("../../features/leads/lead-dialog.tsx")).DeleteLeadDialog,
);
const MergeDialog = later(
  async () => (await import("../../features/leads/duplicates/merge-dialog.tsx")).MergeDialog,
);
const DownloadDialog = later(
  async () => (await import("../../features/privacy/download-dialog.tsx")).DownloadPersonDialog,
);
const ForgetDialog = later(
  async () => (await import("../../features/privacy/forget-dialog.tsx")).ForgetPersonDialog,
);
const ScheduleDialog = later(
  async () => (await import("../../features/appointments/schedule-for-lead-dialog.tsx")).ScheduleDialog,
);

export function LeadDialogs({ lead }: { lead: LeadInFull }) {
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
