import { useState } from "react";
import type { AuthenticatorSetUp, SecondFactor } from "#contract/account.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { dateAndTime } from "../../api/business-time.ts";
import { useSecondFactor } from "../../data/account.ts";
import { refetchSession } from "../../data/session.ts";
import { Loaded } from "../../layout/loaded.tsx";
import { AuthenticatorDialog } from "./authenticator-dialog.tsx";
import { useRenewRecoveryCodes, useSetUpAuthenticator, useTurnOffAuthenticator } from "./mutations.ts";
import { PasswordDialog } from "./password-dialog.tsx";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";

type OpenDialog =
  | { dialog: "turn off" | "renew codes" }
  | { dialog: "set-up"; setUp: AuthenticatorSetUp }
  | { dialog: "codes"; codes: string[] };

export function SecondFactorCard() {
  const factor = useSecondFactor();
  const [opened, setOpened] = useState<OpenDialog>();
  const setUp = useSetUpAuthenticator();
  const begin = () =>
    setUp.mutate(undefined, { onSuccess: (made) => setOpened({ dialog: "set-up", setUp: made }) });
  return (
    <Loaded query={factor} failed="Failed to load your authenticator">
      {(loaded) => (
        <div className="grid grid-cols-1 gap-5 px-5 py-6 sm:px-6">
          <State {...loaded} />
          <div className="flex flex-wrap gap-3">
            {loaded.authenticatorSince ? (
              <>
                <Button variant="quiet" onClick={() => setOpened({ dialog: "renew codes" })}>
                  New Recovery Codes
                </Button>
                <Button variant="quiet" onClick={() => setOpened({ dialog: "turn off" })}>
                  Turn Off
                </Button>
              </>
            ) : (
              <Button disabled={setUp.isPending} onClick={begin}>
                Set Up Authenticator
              </Button>
            )}
          </div>
          <SecondFactorDialogs
            opened={opened}
            onOpen={setOpened}
            required={loaded.required && loaded.passkeys === 0}
          />
        </div>
      )}
    </Loaded>
  );
}

function State({ authenticatorSince, recoveryCodesLeft, required }: SecondFactor) {
  if (!authenticatorSince) {
    return (
      <p className="max-w-prose text-ink-soft">
        {required ? "Your company requires two-step sign-in. " : ""}
        With an authenticator app, a stolen password isn't enough to sign in.
      </p>
    );
  }
  const left = recoveryCodesLeft === 1 ? "1 recovery code left" : `${recoveryCodesLeft} recovery codes left`;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-soft">
      <Badge tone="calm">On</Badge>
      Since {dateAndTime(authenticatorSince)}. {left}.
    </p>
  );
}

interface SecondFactorDialogsProps {
  opened: OpenDialog | undefined;
  onOpen: (opened: OpenDialog | undefined) => void;
  /** Whether turning it off breaks the company's two-step rule. */
  required: boolean;
}

function SecondFactorDialogs({ opened, onOpen, required }: SecondFactorDialogsProps) {
  const turnOff = useTurnOffAuthenticator();
  const renew = useRenewRecoveryCodes();
  const close = () => onOpen(undefined);
  switch (opened?.dialog) {
    case "set-up":
      return (
        <AuthenticatorDialog
          setUp={opened.setUp}
          onConfirmed={(codes) => onOpen({ dialog: "codes", codes })}
          onClose={close}
        />
      );
    case "codes":
      // Reload the session only now: the app would replace this screen and hide the codes.
      return <RecoveryCodesDialog codes={opened.codes} onClose={() => void refetchSession(close())} />;
    case "renew codes":
      return (
        <PasswordDialog
          title="New Recovery Codes"
          action="Create Codes"
          pending={renew.isPending}
          onPassword={async (password) =>
            onOpen({ dialog: "codes", codes: (await renew.mutateAsync(password)).recoveryCodes })
          }
          onClose={close}
        >
          Your current codes will stop working.
        </PasswordDialog>
      );
    case "turn off":
      return (
        <PasswordDialog
          title="Turn Off Authenticator"
          action="Turn Off"
          danger
          pending={turnOff.isPending}
          onPassword={(password) => turnOff.mutateAsync(password).then(close)}
          onClose={close}
        >
          {required
            ? "Your company requires two-step sign-in, so you'll need to set it up again."
            : "You'll sign in with just your password."}
        </PasswordDialog>
      );
    default:
      return null;
  }
}
