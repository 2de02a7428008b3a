import { useState } from "react";
import { answerPassword, giveUpPassword } from "../../api/step-up.ts";
import { PasswordDialog } from "./password-dialog.tsx";

/** Asks for the password for a waiting call (step-up.ts). */
export function StepUpDialog() {
  const [isBusy, setIsBusy] = useState(false);
  const send = (password: string) => {
    setIsBusy(true);
    return answerPassword(password).finally(() => setIsBusy(false));
  };
  return (
    <PasswordDialog
      title="Confirm Your Password"
      action="Continue"
      pending={isBusy}
      onPassword={send}
      onClose={giveUpPassword}
    >
      Enter your password to continue.
    </PasswordDialog>
  );
}
