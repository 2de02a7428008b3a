import { useState } from "react";
import type { TeamMember } from "#contract/team.ts";
import { Confirm } from "#ui/confirm.tsx";
import { needsPassword, PasswordDialog } from "../security/password-dialog.tsx";
import { useResetSecondFactor } from "./changes.ts";

/** For a colleague who has lost the device that they sign in with. */
export function ResetSecondFactorDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const reset = useResetSecondFactor();
  const [asksPassword, setAsksPassword] = useState(false);
  const { id, username } = member;
  const send = (password?: string) => reset.mutateAsync({ id, password }).then(onClose);
  if (asksPassword) {
    return (
      <PasswordDialog
        title={`Reset the second factor of ${username}`}
        action="Reset Second Factor"
        danger
        pending={reset.isPending}
        onPassword={send}
        onClose={onClose}
      >
        You signed in some time ago: show that it is you.
      </PasswordDialog>
    );
  }
  return (
    <Confirm
      title={`Reset the second factor of ${username}?`}
      action="Reset Second Factor"
      pending={reset.isPending}
      onConfirm={() => void send().catch((error) => needsPassword(error) && setAsksPassword(true))}
      onClose={onClose}
    >
      Make sure that it is {username} who asks. Their authenticator, recovery codes and passkeys are
      forgotten, and they are signed out everywhere. Until they set up a new one, their password alone opens
      the office.
    </Confirm>
  );
}
