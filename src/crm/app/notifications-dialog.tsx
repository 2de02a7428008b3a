import { useNavigate } from "@tanstack/react-router";
import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import { type MouseEvent, type ReactNode, useRef } from "react";
import type { NotificationItem } from "#contract/notifications.ts";
import { sinceLabel } from "#domain/relative.ts";
import { mayReadBooks } from "#domain/staff/permissions.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Empty, Failure, Spinner } from "#ui/empty-state.tsx";
import { seeAll } from "../data/notification-mutations.ts";
import { useNotifications } from "../data/notifications.ts";
import { May } from "../layout/may.tsx";
import { Panel } from "./panel.tsx";

/**
 * Notifications are marked as read when the panel closes, so new ones stay marked while open. Navigation waits
 * until it has closed, so the screen gets the focus.
 */
export function NotificationsDialog({ onClose }: { onClose: () => void }) {
  const chosen = useRef<string>(undefined);
  const closeButton = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const notifications = useNotifications();
  function close() {
    void seeAll(notifications.data ?? []);
    onClose();
  }
  function seeThem() {
    void seeAll(notifications.data ?? []);
    // The pressed button disappears.
    closeButton.current?.focus();
  }
  function go(address: string) {
    chosen.current = address;
    close();
  }
  return (
    <Panel
      veil="bg-veil md:bg-transparent"
      onClose={close}
      onClosed={() => {
        if (chosen.current) void navigate({ href: chosen.current });
      }}
      className="inset-x-3 top-[max(0.75rem,var(--toast-room,0px))] flex max-h-[calc(100dvh-0.75rem-max(0.75rem,var(--toast-room,0px)))] animate-rise flex-col overflow-hidden rounded-xl border border-sand-deep bg-white sm:right-auto sm:left-6 sm:w-[26rem] md:left-[calc(64px+1rem)] desk:left-[16rem]"
    >
      <header className="flex items-center justify-between gap-4 border-sand-deep border-b py-2 pr-2 pl-5">
        <Dialog.Title className="font-semibold text-deep text-lg">Notifications</Dialog.Title>
        <div className="flex items-center">
          {notifications.data?.some(({ isNew }) => isNew) ? (
            <Button variant="plain" className="px-3" onClick={seeThem}>
              Mark All Read
            </Button>
          ) : null}
          <Dialog.Close asChild>
            <IconButton ref={closeButton} label="Close">
              <X aria-hidden="true" className="size-5" />
            </IconButton>
          </Dialog.Close>
        </div>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <NotificationList notifications={notifications} onGo={go} />
      </div>
      <May rule={mayReadBooks}>
        <footer className="border-sand-deep border-t px-5 py-1">
          <Destination
            address="/crm/settings/notifications"
            onGo={go}
            className="inline-flex min-h-control items-center font-medium text-gulf underline-offset-4 hover:underline"
          >
            Notification Settings
          </Destination>
        </footer>
      </May>
    </Panel>
  );
}

type NavigateTo = (address: string) => void;

function NotificationList({
  notifications,
  onGo,
}: {
  notifications: ReturnType<typeof useNotifications>;
  onGo: NavigateTo;
}) {
  if (notifications.data?.length === 0) return <Empty>No notifications yet</Empty>;
  if (notifications.data) return <List notifications={notifications.data} onGo={onGo} />;
  if (!notifications.error) return <Spinner />;
  return (
    <Failure detail={notifications.error.message} onRetry={() => void notifications.refetch()}>
      Failed to load your notifications
    </Failure>
  );
}

function List({ notifications, onGo }: { notifications: NotificationItem[]; onGo: NavigateTo }) {
  return (
    <ol className="divide-y divide-sand-deep">
      {notifications.map((notification) => (
        <li key={notification.id}>
          {notification.address ? (
            <Destination
              address={notification.address}
              onGo={onGo}
              className="block px-5 py-3 hover:bg-glass-pale"
            >
              <NotificationText notification={notification} className="text-gulf" />
            </Destination>
          ) : (
            <div className="px-5 py-3">
              <NotificationText notification={notification} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

function NotificationText({
  notification: { title, by, at, isNew },
  className = "",
}: {
  notification: NotificationItem;
  className?: string;
}) {
  return (
    <>
      <span className="flex items-start justify-between gap-3">
        <span className={`min-w-0 break-words font-medium ${className}`}>{title}</span>
        {isNew ? (
          <span className="mt-1.5 size-2.5 shrink-0 rounded-full bg-brass">
            <span className="sr-only">New</span>
          </span>
        ) : null}
      </span>
      <span className="block text-ink-soft text-sm">
        {by}, <time dateTime={at}>{sinceLabel(new Date(at), new Date())}</time>
      </span>
    </>
  );
}

interface DestinationProps {
  address: string;
  onGo: NavigateTo;
  className: string;
  children: ReactNode;
}

/** A real link, so it can open in a new tab. */
function Destination({ address, onGo, className, children }: DestinationProps) {
  function go(press: MouseEvent) {
    if (press.metaKey || press.ctrlKey || press.shiftKey || press.altKey) return;
    press.preventDefault();
    onGo(address);
  }
  return (
    <a href={address} onClick={go} className={className}>
      {children}
    </a>
  );
}
