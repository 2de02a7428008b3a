import type { TeamUser } from "#contract/team.ts";
import { Confirm } from "#ui/confirm.tsx";
import { useSignUserOut } from "./changes.ts";

/** For a lost or unlocked device; to block someone, deactivate them. */
export function SignOutDialog({ user, onClose }: { user: TeamUser; onClose: () => void }) {
  const signOut = useSignUserOut();
  return (
    <Confirm
      title={`Sign out ${user.username} everywhere?`}
      action="Sign Out Everywhere"
      pending={signOut.isPending}
      onConfirm={() => signOut.mutate(user, { onSuccess: onClose })}
      onClose={onClose}
    >
      Signs {user.username} out on every device and revokes their calendar link. They can sign in again
      anytime.
    </Confirm>
  );
}
