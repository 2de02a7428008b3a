import type { TeamUser } from "#contract/team.ts";
import { Confirm } from "#ui/confirm.tsx";
import { useRefuseUser } from "./changes.ts";

export function RefuseDialog({ account, onClose }: { account: TeamUser; onClose: () => void }) {
  const refuse = useRefuseUser();
  return (
    <Confirm
      title={`Decline ${account.username}?`}
      action="Decline Request"
      pending={refuse.isPending}
      onConfirm={() => refuse.mutate(account, { onSuccess: onClose })}
      onClose={onClose}
    >
      This deletes the account request. They can request an account again.
    </Confirm>
  );
}
