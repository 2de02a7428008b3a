import type { TeamMember } from "#contract/team.ts";
import { Confirm } from "#ui/confirm.tsx";
import { useSignMemberOut } from "./changes.ts";

/** For a lost or unlocked device; to block someone, deactivate them. */
export function SignOutDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const signOut = useSignMemberOut();
  return (
    <Confirm
      title={`Sign out ${member.username} everywhere?`}
      action="Sign Out Everywhere"
      pending={signOut.isPending}
      onConfirm={() => signOut.mutate(member, { onSuccess: onClose })}
      onClose={onClose}
    >
      Signs {member.username} out on every device and revokes their calendar link. They can sign in again
      anytime.
    </Confirm>
  );
}
