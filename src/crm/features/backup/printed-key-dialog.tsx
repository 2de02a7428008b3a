import { Copy, Printer } from "lucide-react";
import { useState } from "react";
import type { CreatedBackupKey } from "#contract/backups.ts";
import { shortRecipient } from "#domain/backups.ts";
import { nearDate } from "#domain/calendar.ts";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions, DialogBody } from "#ui/dialog.tsx";
import { QrPicture } from "#ui/qr-picture.tsx";
import { dayOfInstant } from "../../api/business-time.ts";
import { FormAlert } from "../../forms/form-parts.tsx";
import { copySecret } from "../../layout/copied.ts";

interface PrintedKeyProps {
  created: CreatedBackupKey;
  onSaved: () => void;
}

/** The secret half of a backup key, shown here alone, once. Only the last button closes it. */
export function PrintedKeyDialog({ created: { key, secret, qr }, onSaved }: PrintedKeyProps) {
  const [warns, setWarns] = useState(false);
  const copy = () => copySecret(secret, "Backup key copied", "Print the key.");
  return (
    <Dialog title="Valance Backup Key" onClose={() => setWarns(true)}>
      <DialogBody>
        <div className="printed grid grid-cols-1 gap-5">
          <FormAlert>
            {warns
              ? "This key won't be shown again. Print or copy it, then choose I've Saved It."
              : undefined}
          </FormAlert>
          <p className="max-w-prose">
            This key opens the backups marked{" "}
            <code className="whitespace-nowrap">{shortRecipient(key.recipient)}</code>, made since{" "}
            {nearDate(dayOfInstant(key.createdAt))}. Without it nobody can open them.
          </p>
          <div className="grid grid-cols-1 items-center gap-6 sm:grid-cols-[auto_minmax(0,1fr)] print:grid-cols-[auto_minmax(0,1fr)]">
            <QrPicture label="QR code of the backup key" {...qr} />
            <p className="select-all break-all rounded-soft bg-sand/60 px-5 py-4 font-mono text-lg">
              {secret}
            </p>
          </div>
          <ul className="grid max-w-prose list-disc gap-2 pl-5">
            <li>Print this page, or save the key in a password manager.</li>
            <li>Keep it away from the server and from the backups. It won't be shown again.</li>
            <li>
              To restore, run <code className="break-words">npm run restore -- --from FILE</code> and type or
              scan the key when asked. The program age opens the files, too.
            </li>
          </ul>
        </div>
      </DialogBody>
      <DialogActions>
        <Button variant="quiet" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-5" />
          Copy
        </Button>
        <Button variant="quiet" onClick={() => globalThis.print()}>
          <Printer aria-hidden="true" className="size-5" />
          Print
        </Button>
        <Button onClick={onSaved}>I've Saved It</Button>
      </DialogActions>
    </Dialog>
  );
}
