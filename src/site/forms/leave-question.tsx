import { Button } from "#ui/button.tsx";
import { Modal } from "./modal.tsx";

/** Asked before a dialog closes over something that was typed. Leaving is no loss, and it says so. */
export function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Modal title="Leave without sending?" onClose={onStay} small>
      <p className="dialog-inset pt-2 text-ink-soft">
        Your request has not been sent. What you typed stays on this device, and is here when you come back.
      </p>
      <div className="dialog-inset flex flex-wrap-reverse justify-end gap-3 pt-6 pb-6">
        <Button look="quiet" onClick={onLeave}>
          Leave
        </Button>
        <Button onClick={onStay}>Keep Editing</Button>
      </div>
    </Modal>
  );
}
