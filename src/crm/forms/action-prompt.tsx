import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { DialogActions, DialogBody } from "#ui/dialog.tsx";
import { FormAlert } from "./form-parts.tsx";

interface ActionPromptProps {
  /** The question and its consequence. */
  children: ReactNode;
  /** The mutation: its refusal appears above the text, and its button waits. */
  mutation: { error: Error | null; isPending: boolean };
  /** The verb on the button. */
  action: string;
  pending?: string;
  dismiss?: string;
  /** Without it there is nothing to do, and no button. */
  onAct?: (() => void) | undefined;
  onClose: () => void;
}

/** The content of a dialog that asks before one call. */
export function ActionPrompt(props: ActionPromptProps) {
  const { children, mutation, action, pending = "Saving", dismiss = "Cancel", onAct, onClose } = props;
  return (
    <>
      <DialogBody>
        <div className="grid grid-cols-1 gap-5">
          <FormAlert>{mutation.error?.message}</FormAlert>
          {children}
        </div>
      </DialogBody>
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          {dismiss}
        </Button>
        {onAct ? (
          <Button disabled={mutation.isPending} onClick={onAct}>
            {mutation.isPending ? pending : action}
          </Button>
        ) : null}
      </DialogActions>
    </>
  );
}
