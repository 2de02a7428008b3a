import type { TeamMember } from "#contract/team.ts";
import { Confirm } from "#ui/confirm.tsx";
import { FormNotice } from "../../forms/form-parts.tsx";
import { useMember } from "../../layout/session.ts";
import { useDeactivateMember } from "./changes.ts";
import { HandOverDialog, useOpenWork } from "./hand-over-dialog.tsx";

/** Hands over open work; without any, only confirms. */
export function DeactivateDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const deactivate = useDeactivateMember();
  const work = useOpenWork(member.id);
  const isMe = useMember().id === member.id;
  if (work.data && work.data.appointments.total + work.data.leads.total > 0)
    return <HandOverDialog member={member} because="deactivate" onClose={onClose} />;
  return (
    <Confirm
      title={`Deactivate ${member.username}`}
      action="Deactivate"
      pending={deactivate.isPending || !work.data}
      refused={
        work.isError && !work.data ? (
          <FormNotice>
            {`Failed to load ${member.username}'s open appointments and leads. Close this and try again.`}
          </FormNotice>
        ) : null
      }
      onConfirm={() => deactivate.mutate(member, { onSuccess: onClose })}
      onClose={onClose}
    >
      {isMe
        ? "This is your own account. You'll be signed out everywhere, and only another administrator can reactivate it."
        : `${member.username} will be signed out everywhere and can't sign in until someone reactivates the account. Their work stays.`}
    </Confirm>
  );
}
