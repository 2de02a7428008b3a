import type { TeamUser } from "#contract/team.ts";
import { Confirm } from "#ui/confirm.tsx";
import { useDeclineUser, useResetSecondFactor, useSignUserOut } from "./team-mutations.ts";

export function DeclineDialog({ account, onClose }: { account: TeamUser; onClose: () => void }) {
  const decline = useDeclineUser();
  return (
    <Confirm
      title={`Decline ${account.name}?`}
      action="Decline Request"
      pending={decline.isPending}
      onConfirm={() => decline.mutate(account, { onSuccess: onClose })}
      onClose={onClose}
    >
      This deletes the account request. They can request an account again.
    </Confirm>
  );
}

/** For a lost sign-in device. */
export function ResetSecondFactorDialog({ user, onClose }: { user: TeamUser; onClose: () => void }) {
  const reset = useResetSecondFactor();
  const { name } = user;
  return (
    <Confirm
      title={`Reset two-step sign-in for ${name}?`}
      action="Reset Two-Step Sign-In"
      pending={reset.isPending}
      onConfirm={() => reset.mutate(user, { onSuccess: onClose })}
      onClose={onClose}
    >
      First confirm that {name} is really asking. This removes their authenticator, recovery codes and
      passkeys and signs them out everywhere. They can then sign in with just a password.
    </Confirm>
  );
}

/** For a lost or unlocked device; to block someone, deactivate them. */
export function SignOutDialog({ user, onClose }: { user: TeamUser; onClose: () => void }) {
  const signOut = useSignUserOut();
  return (
    <Confirm
      title={`Sign out ${user.name} everywhere?`}
      action="Sign Out Everywhere"
      pending={signOut.isPending}
      onConfirm={() => signOut.mutate(user, { onSuccess: onClose })}
      onClose={onClose}
    >
      Signs {user.name} out on every device and revokes their calendar link. They can sign in again anytime.
    </Confirm>
  );
}
