import type { TeamMember } from "#contract/team.ts";
import { Confirm } from "#ui/confirm.tsx";
import { useRefuseMember } from "./changes.ts";

export function RefuseDialog({ account, onClose }: { account: TeamMember; onClose: () => void }) {
  const refuse = useRefuseMember();
  return (
    <Confirm
      title="Refuse Account"
      action="Refuse Account"
      pending={refuse.isPending}
      onConfirm={() => refuse.mutate(account, { onSuccess: onClose })}
      onClose={onClose}
    >
      The account that {account.username} asked for will be gone. Whoever it was may ask again.
    </Confirm>
  );
}
