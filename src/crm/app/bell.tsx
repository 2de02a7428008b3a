import { Bell as Picture } from "lucide-react";
import { IconButton } from "#ui/button.tsx";
import { fetchAtRest } from "#ui/on-demand.tsx";
import { countText, newText, useNotifications } from "../data/notifications.ts";
import { openOverlay } from "../layout/overlay.tsx";

const fetchNotifications = async () => (await import("./notifications-dialog.tsx")).NotificationsDialog;
fetchAtRest(fetchNotifications);

export function Bell() {
  const count = useNewNotifications();
  return (
    <IconButton
      label={count > 0 ? `Notifications: ${newText(count)}` : "Notifications"}
      aria-haspopup="dialog"
      className="relative hover:bg-white/10"
      onClick={() => openOverlay(fetchNotifications())}
    >
      <Picture aria-hidden="true" className="size-5.5" />
      {count > 0 ? (
        <span
          aria-hidden="true"
          className="absolute top-0 -right-1 min-w-4 rounded-full bg-brass-light px-1 text-center font-medium text-[0.6875rem] text-deep leading-4"
        >
          {countText(count)}
        </span>
      ) : null}
    </IconButton>
  );
}

/** One live region for the whole app: the bell itself is rendered in two places. */
export function BellAnnouncement() {
  return (
    <p role="status" className="sr-only">
      {newText(useNewNotifications())}
    </p>
  );
}

function useNewNotifications(): number {
  return useNotifications().data?.filter(({ isNew }) => isNew).length ?? 0;
}
