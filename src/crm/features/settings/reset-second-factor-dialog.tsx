import type { TeamUser } from "#contract/team.ts";
import { Confirm } from "#ui/confirm.tsx";
import { useResetSecondFactor } from "./changes.ts";

/** For a lost sign-in device. */
export function ResetSecondFactorDialog({ user, onClose }: { user: TeamUser; onClose: () => void }) {
  const reset = useResetSecondFactor();
  const { username } = user;
  return (
    <Confirm
      title={`Reset two-step sign-in for ${username}?`}
      action="Reset Two-Step Sign-In"
      pending={reset.isPending}
      onConfirm={() => reset.mutate(user, { onSuccess: onClose })}
      onClose={onClose}
    >
      First confirm that {username} is really asking. This removes their authenticator, recovery codes and
      passkeys and signs them out everywhere. They can then sign in with just a password.
    </Confirm>
  );
}
