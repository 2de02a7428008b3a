import { Dialog } from "#ui/dialog.tsx";
import { FeedCard } from "./feed-card.tsx";

export function FeedDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Your appointments in your calendar"
      description="A telephone or a computer that subscribes to your private address shows what you are assigned to, and keeps it up to date."
      onClose={onClose}
    >
      <FeedCard />
    </Dialog>
  );
}
