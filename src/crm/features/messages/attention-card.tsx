import { Button } from "#ui/button.tsx";
import { useMessageCounts } from "../../data/messages.ts";
import { useUrlState } from "../../layout/use-url-state.ts";

export function AttentionCard() {
  const { data } = useMessageCounts();
  const { filter } = useUrlState();
  const { failed = 0, failedToStaff = 0, unread = 0 } = data ?? {};
  const of = { state: undefined, unread: undefined, channel: undefined, search: undefined, to: undefined };
  return (
    <div role="status" className="grid grid-cols-1 gap-3 empty:sr-only">
      {failed > 0 ? (
        <AttentionRow
          className="border-alert/30 bg-alert-pale text-alert"
          label={failed === 1 ? "1 message failed to send." : `${failed} messages failed to send.`}
          onShow={() => filter({ ...of, state: "failed" })}
        />
      ) : null}
      {failedToStaff > 0 ? (
        <AttentionRow
          className="border-alert/30 bg-alert-pale text-alert"
          label={
            failedToStaff === 1
              ? "1 email to staff failed to send."
              : `${failedToStaff} emails to staff failed to send.`
          }
          onShow={() => filter({ ...of, state: "failed", to: "staff" })}
        />
      ) : null}
      {unread > 0 ? (
        <AttentionRow
          className="border-brass-light bg-brass-light/20 text-brass-strong"
          label={unread === 1 ? "1 unread text." : `${unread} unread texts.`}
          onShow={() => filter({ ...of, unread: "true" })}
        />
      ) : null}
    </div>
  );
}

interface AttentionRowProps {
  className: string;
  label: string;
  onShow: () => void;
}

function AttentionRow({ className, label, onShow }: AttentionRowProps) {
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-3 rounded-xl border px-5 py-3 ${className}`}
    >
      <p className="font-medium">{label}</p>
      <Button variant="quiet" className="bg-white" onClick={onShow}>
        Show
      </Button>
    </div>
  );
}
