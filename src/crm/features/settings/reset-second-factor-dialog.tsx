import type { TeamMember } from "#contract/team.ts";
import { Confirm } from "#ui/confirm.tsx";
import { useResetSecondFactor } from "./changes.ts";

/** For a colleague who has lost the device that they sign in with. */
export function ResetSecondFactorDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const reset = useResetSecondFactor();
  const { username } = member;
  return (
    <Confirm
      title={`Reset the second factor of ${username}?`}
      action="Reset Second Factor"
      pending={reset.isPending}
      onConfirm={() => reset.mutate(member, { onSuccess: onClose })}
      onClose={onClose}
    >
      Make sure that it is {username} who asks. Their authenticator, recovery codes and passkeys are
      forgotten, and they are signed out everywhere. Until they set up a new one, their password alone opens
      the office.
    </Confirm>
  );
}
