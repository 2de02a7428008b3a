import { useId, useState } from "react";
import type { AuthenticatorSetUp } from "#contract/account.ts";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions, DialogBody } from "#ui/dialog.tsx";
import { describedBy, Field, TextInput } from "#ui/field.tsx";
import { ApiError } from "../../api/api-client.ts";
import { FormNotice } from "../../forms/form-parts.tsx";
import { useConfirmAuthenticator } from "./changes.ts";

interface AuthenticatorDialogProps {
  setUp: AuthenticatorSetUp;
  onConfirmed: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

export function AuthenticatorDialog({ setUp, onConfirmed, onClose }: AuthenticatorDialogProps) {
  const id = useId();
  const confirm = useConfirmAuthenticator();
  const [code, setCode] = useState("");
  const refused = confirm.error;
  const error = refused instanceof ApiError ? refused.fields.code : undefined;
  const send = () =>
    confirm.mutateAsync(code).then(
      ({ recoveryCodes }) => onConfirmed(recoveryCodes),
      () => undefined,
    );
  return (
    <Dialog
      title="Set Up Authenticator"
      description="Scan the QR code with an authenticator app, then enter the six-digit code."
      onClose={onClose}
    >
      <form
        noValidate
        className="contents"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          void send();
        }}
      >
        <DialogBody>
          <div className="grid grid-cols-1 items-start gap-7 sm:grid-cols-[auto_minmax(0,1fr)]">
            <Picture qr={setUp.qr} />
            <div className="grid grid-cols-1 gap-5">
              <FormNotice>{error ? undefined : refused?.message}</FormNotice>
              <p className="text-ink-soft">
                Can't scan it? Enter this key in the app:
                <span className="mt-1 block select-all break-words font-mono text-ink text-lg">
                  {setUp.secret}
                </span>
              </p>
              <Field id={id} label="Code" error={error} required>
                <TextInput
                  {...describedBy({ id, error })}
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  maxLength={10}
                  required
                  value={code}
                  onChange={(change) => setCode(change.target.value)}
                />
              </Field>
            </div>
          </div>
        </DialogBody>
        <DialogActions>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={confirm.isPending || code.trim() === ""}>
            {confirm.isPending ? "Checking" : "Turn On"}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Always dark on light, so cameras can read it. */
function Picture({ qr }: Pick<AuthenticatorSetUp, "qr">) {
  return (
    <svg
      role="img"
      aria-label="QR code for your authenticator app"
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-48 rounded-soft border border-sand-deep"
    >
      <rect width={qr.size} height={qr.size} fill="#ffffff" />
      <path d={qr.path} fill="#000000" />
    </svg>
  );
}
