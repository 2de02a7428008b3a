import { Keyboard, LogOut } from "lucide-react";
import { roleLabel } from "#domain/staff/user.ts";
import { IconButton } from "#ui/button.tsx";
import { LastUpdated } from "../layout/last-updated.tsx";
import { useSignedInUser, useSignOut } from "../layout/session.ts";
import { Bell } from "./bell.tsx";
import { Navigation } from "./navigation.tsx";
import { openShortcuts } from "./open-shortcuts.ts";
import { ThemePicker } from "./theme-picker.tsx";

export function Sidebar({ onGo }: { onGo?: () => void }) {
  return (
    <div className="deep-water flex h-full flex-col gap-4 overflow-y-auto px-4 py-4 text-glass-pale">
      <div className="-mr-2 flex items-center justify-between">
        <Brand />
        {onGo ? null : <Bell />}
      </div>
      <div className="flex-1">
        <Navigation {...(onGo ? { onGo } : {})} />
      </div>
      <Account {...(onGo ? { onGo } : {})} />
    </div>
  );
}

export function Brand() {
  return (
    <p className="flex items-baseline gap-2.5 pl-3.5">
      <span className="font-display text-3xl text-white tracking-wide">Valance</span>
      <span className="text-brass-light text-sm lg:hidden xl:inline">Office</span>
    </p>
  );
}

function Account({ onGo }: { onGo?: () => void }) {
  const { pending, signOut } = useSignOut();
  function showShortcuts() {
    onGo?.();
    openShortcuts();
  }
  return (
    <div className="grid grid-cols-1 gap-2.5 border-white/15 border-t pt-4">
      <Person />
      <LastUpdated />
      <div className="grid grid-cols-1 gap-0.5">
        <button
          type="button"
          disabled={pending}
          onClick={signOut}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-soft pl-3.5 text-glass-pale/85 transition-colors duration-200 hover:bg-white/5 hover:text-white disabled:cursor-progress"
        >
          <LogOut aria-hidden="true" className="size-5" />
          {pending ? "Signing out..." : "Sign Out"}
        </button>
        <div className="flex justify-between">
          <ThemePicker />
          <IconButton label="Keyboard shortcuts" className="hover:bg-white/10" onClick={showShortcuts}>
            <Keyboard aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      </div>
    </div>
  );
}

function Person() {
  const { username, role } = useSignedInUser();
  return (
    <div className="flex items-center gap-3 px-1.5">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-full border border-brass-light/70 font-display text-brass-light text-lg uppercase"
      >
        {Array.from(username)[0]}
      </span>
      <div className="grid min-w-0 justify-items-start gap-0.5">
        <p className="max-w-full truncate font-medium text-white" title={username}>
          {username}
        </p>
        <p className="rounded-full border border-white/20 px-2 text-glass text-xs leading-5">
          {roleLabel(role)}
        </p>
      </div>
    </div>
  );
}
