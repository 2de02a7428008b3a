import type { Webhook } from "#contract/webhooks.ts";
import { Dialog } from "#ui/dialog.tsx";
import { ActionPrompt } from "../../forms/action-prompt.tsx";
import { ConfirmDelete } from "../../layout/confirm-delete.tsx";
import { useRemoveWebhook, useRenewSecret } from "./mutations.ts";
import { ShownWebhookSecret } from "./webhook-dialog.tsx";

interface WebhookDialogProps {
  webhook: Webhook;
  onClose: () => void;
}

export function NewSecretDialog({ webhook, onClose }: WebhookDialogProps) {
  const renew = useRenewSecret();
  if (renew.data) return <ShownWebhookSecret made={renew.data} onClose={onClose} />;
  return (
    <Dialog title="Make a new secret?" description={webhook.url} onClose={onClose}>
      <ActionPrompt
        mutation={renew}
        action="New Secret"
        pending="Making"
        onAct={() => renew.mutate(webhook)}
        onClose={onClose}
      >
        <p className="max-w-prose">
          The old secret keeps working for one more day. Put the new one into the other program by then.
        </p>
      </ActionPrompt>
    </Dialog>
  );
}

export function DeleteWebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const remove = useRemoveWebhook();
  return (
    <ConfirmDelete
      title="Delete this webhook?"
      action="Delete"
      deletion={remove}
      target={webhook}
      onClose={onClose}
    >
      Nothing more is sent to {new URL(webhook.url).host}. Its log is deleted, too.
    </ConfirmDelete>
  );
}
