import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { KeyRound, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Passkey } from "#contract/passkeys.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { dateAndTime } from "../../api/business-time.ts";
import { usePasskeys } from "../../data/account.ts";
import { ConfirmDelete } from "../../layout/confirm-delete.tsx";
import { Loaded } from "../../layout/loaded.tsx";
import { useAddPasskey, useRemovePasskey } from "./mutations.ts";
import { RenameDialog } from "./rename-dialog.tsx";

export function PasskeysCard() {
  const passkeys = usePasskeys();
  return (
    <Loaded query={passkeys} failed="Failed to load your passkeys">
      {(saved) => (
        <>
          {saved.length > 0 ? (
            <ul className="divide-y divide-sand-deep border-sand-deep border-b">
              {saved.map((passkey) => (
                <Row key={passkey.id} passkey={passkey} />
              ))}
            </ul>
          ) : null}
          <div className="grid grid-cols-1 justify-items-start gap-5 px-5 py-6 sm:px-6">
            <p className="max-w-prose text-ink-soft">
              Sign in with your fingerprint, face or device PIN. Passkeys can't be guessed or phished.
            </p>
            <AddPasskey />
          </div>
        </>
      )}
    </Loaded>
  );
}

function AddPasskey() {
  const add = useAddPasskey();
  if (!browserSupportsWebAuthn()) {
    return (
      <p className="text-ink-soft">
        This browser doesn't support passkeys. Try another browser or an authenticator.
      </p>
    );
  }
  return (
    <Button variant="quiet" disabled={add.isPending} onClick={() => add.mutate(undefined)}>
      <KeyRound aria-hidden="true" className="size-5" />
      {add.isPending ? "Waiting for your device" : "Add Passkey"}
    </Button>
  );
}

function Row({ passkey }: { passkey: Passkey }) {
  const [opened, setOpened] = useState<"rename" | "remove">();
  const close = () => setOpened(undefined);
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="flex items-center gap-4 px-5 py-3 sm:px-6">
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium">{name}</p>
        <p className="mt-0.5 text-ink-soft">
          Added {dateAndTime(createdAt)}.{" "}
          {lastUsedAt ? `Last used ${dateAndTime(lastUsedAt)}.` : "Not used yet."}
        </p>
      </div>
      <IconButton label={`Rename ${name}`} onClick={() => setOpened("rename")}>
        <Pencil aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton label={`Remove ${name}`} onClick={() => setOpened("remove")}>
        <Trash2 aria-hidden="true" className="size-5" />
      </IconButton>
      {opened === "rename" ? <RenameDialog passkey={passkey} onClose={close} /> : null}
      {opened === "remove" ? <RemovePasskey passkey={passkey} onClose={close} /> : null}
    </li>
  );
}

function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const remove = useRemovePasskey();
  return (
    <ConfirmDelete
      title={`Remove ${passkey.name}?`}
      action="Remove Passkey"
      deletion={remove}
      target={passkey}
      onClose={onClose}
    >
      You won't be able to sign in with it. Remove it from your device, too.
    </ConfirmDelete>
  );
}
