import { type ReactNode, useId } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions, DialogBody } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { CopyableText } from "../../layout/copyable-text.tsx";

interface ShownSecretProps {
  title: string;
  /** "API key" */
  label: string;
  /** Noun for the copied value: "Key". */
  noun: string;
  secret: string;
  hint: string;
  onClose: () => void;
  /** Instructions. */
  children: ReactNode;
}

/** A secret that is shown here alone, once. */
export function ShownSecret({ title, label, noun, secret, hint, onClose, children }: ShownSecretProps) {
  const id = useId();
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogBody>
        <div className="grid grid-cols-1 gap-5">
          <p className="max-w-prose">{children}</p>
          <Field id={id} label={label} hint={hint}>
            <CopyableText id={id} noun={noun} text={secret} />
          </Field>
        </div>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}
