import { type AuthenticatorSetUp, confirmAuthenticatorRoute } from "#contract/account.ts";
import { QrPicture } from "#ui/qr-picture.tsx";
import { TextField } from "../../forms/form-fields.tsx";
import { FormDialog } from "../../forms/server-form/form-dialog.tsx";
import { useServerForm } from "../../forms/server-form/use-server-form.ts";
import { useConfirmAuthenticator } from "./mutations.ts";

interface AuthenticatorDialogProps {
  setUp: AuthenticatorSetUp;
  onConfirmed: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

export function AuthenticatorDialog({ setUp, onConfirmed, onClose }: AuthenticatorDialogProps) {
  const confirm = useConfirmAuthenticator();
  const edit = useServerForm(confirmAuthenticatorRoute, {
    ...{ draft: false, values: { code: "" } },
    send: ({ code }) => confirm.mutateAsync(code),
    onSaved: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
  return (
    <FormDialog
      title="Set Up Authenticator"
      description="Scan the QR code with an authenticator app, then enter the six-digit code."
      edit={edit}
      submit="Turn On"
      pending="Checking"
      isIncomplete={edit.form.watch("code").trim() === ""}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 items-start gap-7 sm:grid-cols-[auto_minmax(0,1fr)]">
        <QrPicture label="QR code for your authenticator app" {...setUp.qr} />
        <div className="grid grid-cols-1 gap-5">
          <p className="text-ink-soft">
            Can't scan it? Enter this key in the app:
            <span className="mt-1 block select-all break-words font-mono text-ink text-lg">
              {setUp.secret}
            </span>
          </p>
          <TextField
            form={edit.form}
            path="code"
            label="Code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            required
          />
        </div>
      </div>
    </FormDialog>
  );
}
