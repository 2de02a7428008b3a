import { useLayoutEffect, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Confirm } from "#ui/confirm.tsx";
import { useCancelMessage } from "../../data/message-mutations.ts";
import type { ThreadMessage } from "../../data/messages.ts";
import { dueWord } from "./due.ts";

interface CancelMessageProps {
  message: ThreadMessage;
  /** The button isn't offered anymore, and its question is closed. The same function in each rendering. */
  onGone: () => void;
}

/** For a written message that waits for its first try. */
export function CancelMessage({ message, onGone }: CancelMessageProps) {
  const [isConfirming, setConfirming] = useState(false);
  const cancel = useCancelMessage();
  const waits = message.by !== null && dueWord(message) === "Sends" && message.attempts === 0;
  const isTooLate = !(waits || cancel.isPending || cancel.isSuccess);
  const isGone = !(waits || isConfirming);
  // Before the office moves the focus itself.
  useLayoutEffect(() => {
    if (isGone) onGone();
  }, [isGone, onGone]);
  return (
    <>
      {waits ? (
        <Button variant="quiet" className="justify-self-end" onClick={() => setConfirming(true)}>
          Cancel Message
        </Button>
      ) : null}
      {isConfirming ? (
        <Confirm
          title="Cancel this message?"
          action="Cancel Message"
          dismiss="Keep Message"
          pending={cancel.isPending}
          refused={isTooLate ? <p>This message isn't waiting anymore, so it can't be canceled.</p> : null}
          onConfirm={() => cancel.mutate(message.id, { onSettled: () => setConfirming(false) })}
          onClose={() => setConfirming(false)}
        >
          A canceled message isn't sent.
          {message.leadId ? " If nothing else has answered the lead, it's New again." : ""}
        </Confirm>
      ) : null}
    </>
  );
}
