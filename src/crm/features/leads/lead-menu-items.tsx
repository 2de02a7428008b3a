import { useNavigate } from "@tanstack/react-router";
import {
  CalendarPlus,
  MessageSquareOff,
  MoveRight,
  PanelRightOpen,
  Pencil,
  PhoneCall,
  UserCheck,
  X,
} from "lucide-react";
import type { Lead } from "#contract/leads.ts";
import {
  type LeadStatus,
  leadStatuses,
  mayMarkContacted,
  mayScheduleConsultation,
} from "#domain/leads/lead.ts";
import { MenuChoices, MenuItem, SubMenu } from "#ui/menu.tsx";
import { choicesOf } from "../../layout/choices-of.ts";
import { useUrlState } from "../../layout/use-url-state.ts";
import { useConvertLead, useUpdateLead } from "./mutations.ts";
import { useSetOnLead } from "./step-mutations.ts";

const statuses = choicesOf(leadStatuses);

export function LeadMenuItems({ lead }: { lead: Lead }) {
  const { openDialog } = useUrlState();
  const navigate = useNavigate();
  const update = useUpdateLead();
  const set = useSetOnLead();
  const convert = useConvertLead();
  const { id, status, smsConsent, version } = lead;
  return (
    <>
      <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => openDialog("edit", id)}>
        Edit Lead
      </MenuItem>
      <MenuItem
        icon={<PanelRightOpen aria-hidden="true" />}
        onSelect={() => void navigate({ to: "/crm/leads/$leadId", params: { leadId: id } })}
      >
        View Lead
      </MenuItem>
      {mayMarkContacted(status) ? (
        <MenuItem
          icon={<PhoneCall aria-hidden="true" />}
          onSelect={() => set.mutate({ lead, changes: { status: "contacted" } })}
        >
          Mark Contacted
        </MenuItem>
      ) : null}
      {mayScheduleConsultation(status) ? (
        <MenuItem icon={<CalendarPlus aria-hidden="true" />} onSelect={() => openDialog("schedule", id)}>
          Schedule Appointment
        </MenuItem>
      ) : null}
      {status === "converted" ? (
        <MenuItem icon={<UserCheck aria-hidden="true" />} onSelect={() => convert.mutate(id)}>
          Convert to Client
        </MenuItem>
      ) : null}
      <SubMenu icon={<MoveRight aria-hidden="true" />} label="Move to">
        <MenuChoices
          value={status}
          choices={statuses}
          onChoose={(to) => set.mutate({ lead, changes: { status: to as LeadStatus } })}
        />
      </SubMenu>
      {smsConsent ? (
        <MenuItem
          icon={<MessageSquareOff aria-hidden="true" />}
          onSelect={() => update.mutate({ id, smsConsent: false, version })}
        >
          Opt Out of Texts
        </MenuItem>
      ) : null}
      <MenuItem icon={<X aria-hidden="true" />} danger onSelect={() => openDialog("delete", id)}>
        Delete Lead
      </MenuItem>
    </>
  );
}
