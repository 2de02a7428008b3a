import { useState } from "react";
import type { BackupsOfServer, CreatedBackupKey } from "#contract/backups.ts";
import { shortRecipient } from "#domain/backups.ts";
import { nearDate } from "#domain/calendar.ts";
import { mayCreateBackupKey } from "#domain/staff/permissions.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { dayOfInstant } from "../../api/business-time.ts";
import { useSignedInUser } from "../../data/session.ts";
import { ActionPrompt } from "../../forms/action-prompt.tsx";
import { useCreateBackupKey } from "./mutations.ts";
import { PrintedKeyDialog } from "./printed-key-dialog.tsx";

type CurrentKey = Pick<BackupsOfServer, "key">;

/** Whether backups are encrypted, and the owner's way to encrypt them. */
export function BackupKeySection({ current: { key } }: { current: CurrentKey }) {
  const isOwner = mayCreateBackupKey(useSignedInUser());
  const [isOpen, setOpen] = useState(false);
  const [created, setCreated] = useState<CreatedBackupKey>();
  return (
    <section aria-labelledby="encryption" className="grid grid-cols-1 justify-items-start gap-3">
      <h3 id="encryption" className="font-semibold text-deep">
        Encryption
      </h3>
      <p className="max-w-prose">
        {key ? (
          <>
            New backups are encrypted. Only the printed key{" "}
            <code className="whitespace-nowrap">{shortRecipient(key.recipient)}</code> of{" "}
            {nearDate(dayOfInstant(key.createdAt))} opens them. Earlier backups need the key they were made
            with.
          </>
        ) : (
          `Backups aren't encrypted, so anyone who gets a copy can read it. ${isOwner ? "Create a backup key to encrypt new ones." : "The owner can create a backup key here to encrypt new ones."}`
        )}
      </p>
      {isOwner ? (
        <Button variant="quiet" onClick={() => setOpen(true)} className="max-sm:w-full">
          {key ? "Replace Backup Key" : "Create Backup Key"}
        </Button>
      ) : null}
      {isOpen ? (
        <NewBackupKeyDialog
          isReplacement={key !== null}
          onCreated={(made) => {
            setOpen(false);
            setCreated(made);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
      {created ? <PrintedKeyDialog created={created} onSaved={() => setCreated(undefined)} /> : null}
    </section>
  );
}

interface NewBackupKeyProps {
  isReplacement: boolean;
  onCreated: (created: CreatedBackupKey) => void;
  onClose: () => void;
}

function NewBackupKeyDialog({ isReplacement, onCreated, onClose }: NewBackupKeyProps) {
  const create = useCreateBackupKey();
  return (
    <Dialog title={isReplacement ? "Replace Backup Key" : "Create Backup Key"} onClose={onClose}>
      <ActionPrompt
        mutation={create}
        action="Create Key"
        pending="Creating"
        onAct={() => create.mutate(undefined, { onSuccess: onCreated })}
        onClose={onClose}
      >
        <p className="max-w-prose">
          You'll see the key once, on a page to print. The server doesn't keep it: if you lose the page,
          nobody can open the encrypted backups.
        </p>
        {isReplacement ? (
          <p className="max-w-prose">
            New backups need the new key. Keep the old page, too, as long as you keep backups made with it.
          </p>
        ) : null}
      </ActionPrompt>
    </Dialog>
  );
}
