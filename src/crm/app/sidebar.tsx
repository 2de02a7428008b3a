import { CircleHelp, Keyboard, LogOut, Search } from "lucide-react";
import { roleLabel } from "#domain/staff/user.ts";
import { IconButton } from "#ui/button.tsx";
import { commandKey } from "#ui/kbd.tsx";
import { useSignedInUser, useSignOut } from "../data/session.ts";
import { LastUpdated } from "../layout/last-updated.tsx";
import { Bell } from "./bell.tsx";
import { Navigation } from "./navigation.tsx";
import { openHelp, openShortcuts } from "./open-panels.ts";
import { openPalette } from "./palette/open-palette.ts";
import { ThemePicker } from "./theme-picker.tsx";

/** Between a phone and 1200 pixels, a rail of icons: `rail:` styles it. */
export function Sidebar({ onGo }: { onGo?: () => void }) {
  return (
    <div className="deep-water flex h-full flex-col gap-3 overflow-y-auto px-3 py-3 text-glass-pale rail:gap-2 rail:px-2 rail:py-2">
      <div className="-mr-1 flex items-center justify-between rail:mr-0 rail:flex-col rail:gap-1.5">
        <Brand />
        {onGo ? null : <Bell />}
      </div>
      {onGo ? null : <SearchButton />}
      {/* Scrolls alone: signing out stays in sight on a low tablet. */}
      <div className="-m-1 min-h-40 flex-1 overflow-y-auto p-1">
        <Navigation {...(onGo ? { onGo } : {})} />
      </div>
      <Account {...(onGo ? { onGo } : {})} />
    </div>
  );
}

export function Brand() {
  return (
    <p className="flex items-baseline gap-2.5 pl-3 font-display text-3xl text-white tracking-wide rail:p-0">
      <span aria-hidden="true" className="hidden rail:block">
        V
      </span>
      <span className="rail:sr-only">Valance</span>
    </p>
  );
}

function SearchButton() {
  return (
    <section aria-label="Search">
      <button
        type="button"
        title="Search or go to..."
        onClick={openPalette}
        className="flex min-h-control w-full cursor-pointer items-center gap-2 rounded-soft border border-white/20 px-2.5 text-glass-pale/85 transition-colors duration-200 hover:border-white/40 hover:text-white rail:justify-center rail:px-0"
      >
        <Search aria-hidden="true" className="size-4.5 shrink-0" />
        <span className="flex-1 whitespace-nowrap text-left rail:sr-only">Search or go to...</span>
        <span aria-hidden="true" className="whitespace-nowrap text-sm opacity-80 rail:hidden">
          {commandKey} K
        </span>
      </button>
    </section>
  );
}

const footButton =
  "flex min-h-control cursor-pointer items-center gap-3 rounded-soft pl-3.5 text-glass-pale/85 transition-colors duration-200 hover:bg-white/5 hover:text-white disabled:cursor-progress rail:justify-center rail:pl-0";

function Account({ onGo }: { onGo?: () => void }) {
  const { pending, signOut } = useSignOut();
  function showShortcuts() {
    onGo?.();
    openShortcuts();
  }
  function showHelp() {
    onGo?.();
    openHelp();
  }
  return (
    <div className="grid grid-cols-1 gap-2.5 border-white/15 border-t pt-3 rail:gap-1 rail:pt-2">
      <Person />
      <div className="rail:hidden">
        <LastUpdated />
      </div>
      <div className="grid grid-cols-1 gap-0.5">
        <button type="button" title="Help" aria-haspopup="dialog" onClick={showHelp} className={footButton}>
          <CircleHelp aria-hidden="true" className="size-5" />
          <span className="rail:sr-only">Help</span>
        </button>
        <button
          type="button"
          title={pending ? "Signing out..." : "Sign Out"}
          disabled={pending}
          onClick={signOut}
          className={footButton}
        >
          <LogOut aria-hidden="true" className="size-5" />
          <span className="rail:sr-only">{pending ? "Signing out..." : "Sign Out"}</span>
        </button>
        <div className="flex justify-between rail:hidden">
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
  const { name, role } = useSignedInUser();
  return (
    <div
      title={name}
      className="flex items-center gap-3 px-1.5 rail:justify-center rail:px-0 rail:[@media(height<52rem)]:hidden"
    >
      <span
        aria-hidden="true"
        className="grid size-control shrink-0 place-items-center rounded-full border border-brass-light/70 font-medium text-brass-light uppercase"
      >
        {Array.from(name)[0]}
      </span>
      <div className="grid min-w-0 justify-items-start gap-0.5 rail:sr-only">
        <p className="max-w-full truncate font-medium text-white">{name}</p>
        <p className="rounded-full border border-white/20 px-2 text-glass text-xs leading-5">
          {roleLabel(role)}
        </p>
      </div>
    </div>
  );
}
