import { Button } from "#ui/button.tsx";
import { Modal } from "./modal.tsx";

/** Confirms closing a dialog that holds typed text. */
export function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Modal title="Leave without sending?" onClose={onStay} small>
      <p className="dialog-inset pt-2 text-ink-soft">
        Your request hasn't been sent. What you typed stays on this device and will be here when you come
        back.
      </p>
      <div className="dialog-inset flex flex-wrap-reverse justify-end gap-3 pt-6 pb-6">
        <Button variant="quiet" onClick={onLeave}>
          Leave
        </Button>
        <Button onClick={onStay}>Keep Editing</Button>
      </div>
    </Modal>
  );
}
