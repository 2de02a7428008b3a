import type { MessageTemplate } from "#contract/message-templates.ts";
import { Confirm } from "#ui/confirm.tsx";
import { useResetTemplate } from "./mutations.ts";

interface RestoreDefaultDialogProps {
  template: MessageTemplate;
  onDone: () => void;
  onClose: () => void;
}

/** Shows the current text before discarding it, even if someone else just changed it. */
export function RestoreDefaultDialog({ template, onDone, onClose }: RestoreDefaultDialogProps) {
  const reset = useResetTemplate();
  return (
    <Confirm
      title="Restore Default"
      action="Restore Default"
      pending={reset.isPending}
      onConfirm={() => reset.mutate(template, { onSuccess: onDone })}
      onClose={onClose}
    >
      <span className="block">Future messages use the default. Your version is discarded:</span>
      <span className="mt-3 block whitespace-pre-line rounded-soft bg-sand px-4 py-3 text-ink">
        {template.body}
      </span>
    </Confirm>
  );
}
