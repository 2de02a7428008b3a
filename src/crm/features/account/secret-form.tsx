import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { DialogActions, DialogBody } from "#ui/dialog.tsx";
import { FormAlert } from "../../forms/form-parts.tsx";

interface DialogFormProps {
  /** Why the last try failed. */
  alert: string | undefined;
  submit: string;
  danger?: boolean;
  disabled: boolean;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** The form of a dialog that asks for a secret, of which no draft is stored. */
export function SecretForm({ danger = false, ...props }: DialogFormProps) {
  const { alert, submit, disabled, onSubmit, onCancel, children } = props;
  return (
    <form
      noValidate
      className="contents"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        onSubmit();
      }}
    >
      <DialogBody>
        <div className="grid grid-cols-1 gap-5">
          <FormAlert>{alert}</FormAlert>
          {children}
        </div>
      </DialogBody>
      <DialogActions>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant={danger ? "danger" : "primary"} disabled={disabled}>
          {submit}
        </Button>
      </DialogActions>
    </form>
  );
}
