import { ScrollText, Webhook as WebhookIcon } from "lucide-react";
import type { Webhook } from "#contract/webhooks.ts";
import { webhookLabel } from "#domain/connections/webhook.ts";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty-state.tsx";
import { dateAndTime } from "../../api/business-time.ts";
import { useWebhooks } from "../../data/connections.ts";
import { Loaded } from "../../layout/loaded.tsx";
import { OpenedRecord } from "../../layout/opened-record.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";
import { DeliveriesDialog } from "./deliveries-dialog.tsx";
import { DeleteWebhookDialog, NewSecretDialog } from "./webhook-confirms.tsx";
import { AddWebhookDialog, WebhookDialog } from "./webhook-dialog.tsx";
import { WebhookMenu } from "./webhook-menu.tsx";

export function WebhooksCard() {
  const { openDialog } = useUrlState();
  return (
    <Loaded query={useWebhooks()} failed="Failed to load the webhooks">
      {(webhooks) => (
        <>
          <div className="border-sand-deep border-b px-5 py-5 sm:px-6">
            <Button onClick={() => openDialog("add-webhook")} className="max-sm:w-full">
              <WebhookIcon aria-hidden="true" className="size-5" />
              Add Webhook
            </Button>
          </div>
          {webhooks.length > 0 ? (
            <ul className="divide-y divide-sand-deep">
              {webhooks.map((webhook) => (
                <Row key={webhook.id} webhook={webhook} />
              ))}
            </ul>
          ) : (
            <Empty>No webhooks yet. Nothing is sent to other programs.</Empty>
          )}
          <Dialogs webhooks={webhooks} />
        </>
      )}
    </Loaded>
  );
}

function Row({ webhook }: { webhook: Webhook }) {
  const { openDialog } = useUrlState();
  const { id, url, kinds, createdAt, createdBy } = webhook;
  return (
    <li className="flex items-start gap-4 px-5 py-4 sm:px-6">
      <div className="min-w-0 flex-1">
        <p className="break-all font-medium">{url}</p>
        <p className="mt-0.5">Sends {kinds.map((kind) => webhookLabel(kind).toLowerCase()).join(", ")}</p>
        <p className="mt-0.5 text-ink-soft text-sm">
          Added by {createdBy ?? "a former team member"}, {dateAndTime(createdAt)}.
        </p>
        <Latest webhook={webhook} />
        <Button variant="plain" className="-ml-4 mt-1" onClick={() => openDialog("deliveries", id)}>
          <ScrollText aria-hidden="true" className="size-4.5" />
          Open Log
        </Button>
      </div>
      <WebhookMenu webhook={webhook} />
    </li>
  );
}

function Latest({ webhook: { isActive, latest } }: { webhook: Webhook }) {
  if (!isActive) return <p className="mt-1.5 font-medium text-sm text-warn">Paused. Nothing is sent.</p>;
  if (!latest) return <p className="mt-0.5 text-ink-soft text-sm">Nothing sent yet.</p>;
  const at = dateAndTime(latest.at);
  if (latest.state === "failed")
    return <p className="mt-1.5 font-medium text-alert text-sm">The latest call failed permanently, {at}.</p>;
  if (latest.state === "queued" && latest.attempts > 0)
    return <p className="mt-1.5 font-medium text-sm text-warn">The latest call failed. It's tried again.</p>;
  return (
    <p className="mt-0.5 text-ink-soft text-sm">
      {latest.state === "delivered" ? `Latest call answered, ${at}.` : "A call is about to be sent."}
    </p>
  );
}

function Dialogs({ webhooks }: { webhooks: readonly Webhook[] }) {
  const { opened, closeDialog: onClose } = useUrlState();
  if (opened.open === "add-webhook") return <AddWebhookDialog onClose={onClose} />;
  return (
    <OpenedRecord rows={webhooks} id={opened.id} noun="webhook">
      {(webhook) => {
        const shown = { webhook, onClose };
        if (opened.open === "webhook") return <WebhookDialog key={webhook.id} {...shown} />;
        if (opened.open === "deliveries") return <DeliveriesDialog {...shown} />;
        if (opened.open === "new-secret") return <NewSecretDialog {...shown} />;
        if (opened.open === "remove-webhook") return <DeleteWebhookDialog {...shown} />;
        return null;
      }}
    </OpenedRecord>
  );
}
