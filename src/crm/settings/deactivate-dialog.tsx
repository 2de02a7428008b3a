import type { TeamMember } from "#contract/team.ts";
import { Confirm } from "#ui/confirm.tsx";
import { useMember } from "../shell/session.ts";
import { useDeactivateMember } from "./changes.ts";

export function DeactivateDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const deactivate = useDeactivateMember();
  const isMe = useMember().id === member.id;
  return (
    <Confirm
      title={`Deactivate ${member.username}`}
      action="Deactivate"
      pending={deactivate.isPending}
      onConfirm={() => deactivate.mutate(member, { onSuccess: onClose })}
      onClose={onClose}
    >
      {isMe
        ? "This is your own account. You will be signed out everywhere at once, and only another administrator can let you in again."
        : `${member.username} will be signed out everywhere at once and cannot come in until somebody reactivates the account. What they did stays as it is.`}
    </Confirm>
  );
}
