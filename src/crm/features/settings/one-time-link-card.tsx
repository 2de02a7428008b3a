import { useId } from "react";
import type { OneTimeLink } from "#contract/team.ts";
import { Button } from "#ui/button.tsx";
import { DialogActions, DialogBody } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { dateAndTime } from "../../api/business-time.ts";
import { CopyableText } from "../../layout/copyable-text.tsx";

export function OneTimeLinkCard({ made, onClose }: { made: OneTimeLink; onClose: () => void }) {
  const { member: user, link, expiresAt } = made;
  const id = useId();
  return (
    <>
      <DialogBody>
        <div className="grid grid-cols-1 gap-5">
          <p className="max-w-prose">
            Send this link privately to {user.name} so they can set a password. It works once and expires on{" "}
            {dateAndTime(expiresAt)}.
          </p>
          <Field
            id={id}
            label="One-time link"
            hint="This won't be shown again. You can create a new link anytime."
          >
            <CopyableText id={id} noun="Link" text={link} />
          </Field>
        </div>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </>
  );
}
