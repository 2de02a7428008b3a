import { KeyRound, Pause, Pencil, Play, Send, Trash2 } from "lucide-react";
import type { Webhook } from "#contract/webhooks.ts";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";
import { usePauseWebhook, useTestWebhook } from "./mutations.ts";

export function WebhookMenu({ webhook }: { webhook: Webhook }) {
  const { openDialog } = useUrlState();
  const pause = usePauseWebhook();
  const test = useTestWebhook();
  const { id, url, isActive } = webhook;
  return (
    <Menu label={`Actions for ${url}`}>
      <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => openDialog("webhook", id)}>
        Edit
      </MenuItem>
      {isActive ? (
        <MenuItem icon={<Send aria-hidden="true" />} onSelect={() => test.mutate(webhook)}>
          Send Test
        </MenuItem>
      ) : null}
      <MenuItem icon={<KeyRound aria-hidden="true" />} onSelect={() => openDialog("new-secret", id)}>
        New Secret
      </MenuItem>
      <MenuItem
        icon={isActive ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        onSelect={() => pause.mutate(webhook)}
      >
        {isActive ? "Pause" : "Resume"}
      </MenuItem>
      <MenuItem icon={<Trash2 aria-hidden="true" />} danger onSelect={() => openDialog("remove-webhook", id)}>
        Delete
      </MenuItem>
    </Menu>
  );
}
