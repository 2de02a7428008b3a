import { Check, Copy } from "lucide-react";
import { useId, useRef, useState } from "react";
import type { OneTimeLink } from "#contract/team.ts";
import { Button } from "#ui/button.tsx";
import { DialogActions, DialogBody } from "#ui/dialog.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { dateAndTime } from "../../api/business-time.ts";
import { copied } from "../../layout/copied.ts";

export function OneTimeLinkCard({ made, onClose }: { made: OneTimeLink; onClose: () => void }) {
  const { member: user, link, expiresAt } = made;
  const id = useId();
  return (
    <>
      <DialogBody>
        <div className="grid grid-cols-1 gap-5">
          <p className="max-w-prose">
            Send this link privately to {user.username} so they can set a password. It works once and expires
            on {dateAndTime(expiresAt)}.
          </p>
          <Field
            id={id}
            label="One-time link"
            hint="This won't be shown again. You can create a new link anytime."
          >
            <CopyableText id={id} text={link} />
          </Field>
        </div>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </>
  );
}

function CopyableText({ id, text }: { id: string; text: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [announcement, setAnnouncement] = useState("");

  async function copy() {
    input.current?.select();
    setAnnouncement((await copied(text)) ? "Link copied" : "Link selected. Press Ctrl+C or ⌘C to copy.");
  }

  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap gap-3">
        <TextInput
          ref={input}
          id={id}
          readOnly
          aria-describedby={`${id}-hint`}
          value={text}
          onFocus={(focus) => focus.target.select()}
          className="min-w-0 flex-1 basis-64"
        />
        <Button variant="quiet" onClick={() => void copy()} className="max-sm:w-full">
          {announcement === "Link copied" ? (
            <Check aria-hidden="true" className="size-4.5" />
          ) : (
            <Copy aria-hidden="true" className="size-4.5" />
          )}
          Copy
        </Button>
      </div>
      <p role="status" className="min-h-5 text-gulf-strong text-sm">
        {announcement}
      </p>
    </div>
  );
}
