import { KeyRound, Trash2 } from "lucide-react";
import type { ApiKey } from "#contract/api-keys.ts";
import { scopeLabel } from "#domain/connections/api-key.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Empty } from "#ui/empty-state.tsx";
import { dateAndTime, shownDate } from "../../api/business-time.ts";
import { useKeys } from "../../data/connections.ts";
import { ConfirmDelete } from "../../layout/confirm-delete.tsx";
import { Loaded } from "../../layout/loaded.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";
import { useRevokeKey } from "./mutations.ts";
import { NewKeyDialog } from "./new-key-dialog.tsx";

export function KeysCard() {
  const { opened, openDialog, closeDialog } = useUrlState();
  return (
    <Loaded query={useKeys()} failed="Failed to load the API keys">
      {(keys) => (
        <>
          <div className="border-sand-deep border-b px-5 py-5 sm:px-6">
            <Button onClick={() => openDialog("new-key")} className="max-sm:w-full">
              <KeyRound aria-hidden="true" className="size-5" />
              Create Key
            </Button>
          </div>
          {keys.length > 0 ? (
            <ul className="divide-y divide-sand-deep">
              {keys.map((key) => (
                <Row key={key.id} apiKey={key} onRevoke={() => openDialog("revoke-key", key.id)} />
              ))}
            </ul>
          ) : (
            <Empty>No keys yet. No other program reads your data.</Empty>
          )}
          <Dialogs keys={keys} opened={opened} onClose={closeDialog} />
        </>
      )}
    </Loaded>
  );
}

interface DialogsProps extends Pick<ReturnType<typeof useUrlState>, "opened"> {
  keys: readonly ApiKey[];
  onClose: () => void;
}

function Dialogs({ keys, opened, onClose }: DialogsProps) {
  const key = keys.find(({ id }) => id === opened.id);
  if (opened.open === "new-key") return <NewKeyDialog onClose={onClose} />;
  if (opened.open === "revoke-key" && key) return <RevokeKeyDialog apiKey={key} onClose={onClose} />;
  return null;
}

function Row({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { name, prefix, scopes } = apiKey;
  return (
    <li className="flex items-start gap-4 px-5 py-4 sm:px-6">
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium">
          {name} <code className="ml-1 whitespace-nowrap font-normal text-ink-soft text-sm">{prefix}…</code>
        </p>
        <p className="mt-0.5">Reads {scopes.map((scope) => scopeLabel(scope).toLowerCase()).join(", ")}</p>
        <p className="mt-0.5 text-ink-soft text-sm">{historyOf(apiKey)}</p>
        <State apiKey={apiKey} />
      </div>
      <IconButton label={`Revoke ${name}`} onClick={onRevoke}>
        <Trash2 aria-hidden="true" className="size-5" />
      </IconButton>
    </li>
  );
}

function historyOf({ createdBy, createdAt, lastUsedAt, endsOn, state }: ApiKey): string {
  const used = lastUsedAt ? `Last used ${dateAndTime(lastUsedAt)}.` : "Not used yet.";
  const end = endsOn && state !== "ended" ? ` Works through ${shownDate(endsOn)}.` : "";
  return `Created by ${createdBy}, ${dateAndTime(createdAt)}. ${used}${end}`;
}

function State({ apiKey: { state, endsOn, createdBy } }: { apiKey: ApiKey }) {
  if (state === "active") return null;
  return (
    <p className="mt-1.5 font-medium text-sm text-warn">
      {state === "ended"
        ? `Ended. Its last day was ${shownDate(endsOn ?? "")}.`
        : `Paused. ${createdBy}, who created it, isn't an active administrator.`}
    </p>
  );
}

function RevokeKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const revoke = useRevokeKey();
  return (
    <ConfirmDelete
      title={`Revoke ${apiKey.name}?`}
      action="Revoke Key"
      deletion={revoke}
      target={apiKey}
      onClose={onClose}
    >
      The program or spreadsheet that uses it will no longer be able to read your data. This can't be undone.
    </ConfirmDelete>
  );
}
