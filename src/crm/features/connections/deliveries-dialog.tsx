import type { Webhook, WebhookDelivery } from "#contract/webhooks.ts";
import { webhookLabel } from "#domain/connections/webhook.ts";
import { Badge, type Tone } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions, DialogBody } from "#ui/dialog.tsx";
import { dateAndTime } from "../../api/business-time.ts";
import { useDeliveries } from "../../data/connections.ts";
import { Listing } from "../../layout/listing.tsx";
import { useReplay, useTestWebhook } from "./mutations.ts";

interface DeliveriesDialogProps {
  webhook: Webhook;
  onClose: () => void;
}

export function DeliveriesDialog({ webhook, onClose }: DeliveriesDialogProps) {
  const deliveries = useDeliveries(webhook.id);
  const test = useTestWebhook();
  return (
    <Dialog title="Log of the last 30 days" description={webhook.url} isWide onClose={onClose}>
      <DialogBody>
        <Listing
          list={deliveries}
          failed="Failed to load the log"
          empty="Nothing was sent in the last 30 days"
        >
          {(rows) => (
            <ul className="divide-y divide-sand-deep">
              {rows.map((delivery) => (
                <Row key={delivery.id} delivery={delivery} mayReplay={webhook.isActive} />
              ))}
            </ul>
          )}
        </Listing>
      </DialogBody>
      <DialogActions>
        {webhook.isActive ? (
          <Button variant="quiet" disabled={test.isPending} onClick={() => test.mutate(webhook)}>
            Send Test
          </Button>
        ) : null}
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}

const states: Record<WebhookDelivery["state"], [Tone, string]> = {
  queued: ["warn", "Waiting"],
  delivered: ["good", "Delivered"],
  failed: ["alert", "Failed"],
};

function Row({ delivery, mayReplay }: { delivery: WebhookDelivery; mayReplay: boolean }) {
  const replay = useReplay();
  const { kind, state, occurredAt } = delivery;
  const [tone, label] = states[state];
  const what = `${webhookLabel(kind)}, ${dateAndTime(occurredAt)}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{what}</span>
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="mt-0.5 break-words text-ink-soft text-sm">{outcomeOf(delivery)}</p>
      </div>
      {mayReplay ? (
        <Button
          variant="plain"
          aria-label={`Replay ${what}`}
          disabled={replay.isPending}
          onClick={() => replay.mutate(delivery)}
        >
          Replay
        </Button>
      ) : null}
    </li>
  );
}

function outcomeOf({ state, attempts, answered, failure, triedAt, nextAt }: WebhookDelivery): string {
  if (!triedAt || attempts === 0) return "About to be sent.";
  const tried = `${attempts === 1 ? "1 try" : `${attempts} tries`}, latest ${dateAndTime(triedAt)}`;
  if (state === "delivered") return `Answered ${answered}. ${tried}.`;
  const next = nextAt ? ` Next try ${dateAndTime(nextAt)}.` : "";
  return `${failure ?? "Not sent yet"}. ${tried}.${next}`;
}
