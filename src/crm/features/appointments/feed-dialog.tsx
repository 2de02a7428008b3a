import { Dialog } from "#ui/dialog.tsx";
import { FeedCard } from "./feed-card.tsx";

export function FeedDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Subscribe to My Calendar"
      description="See your assigned appointments in Google or Apple Calendar."
      onClose={onClose}
    >
      <FeedCard />
    </Dialog>
  );
}
