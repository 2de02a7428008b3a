import { LogOut } from "lucide-react";
import { roleLabel } from "#domain/staff/member.ts";
import { Navigation } from "./navigation.tsx";
import { useMember, useSignOut } from "./session.ts";

/** What stands at the left of every screen, and behind the menu button of a phone. */
export function Sidebar({ onGo }: { onGo?: () => void }) {
  return (
    <div className="flex h-full flex-col gap-8 overflow-y-auto bg-deep px-4 py-6 text-glass-pale">
      <Brand />
      <div className="flex-1">
        <Navigation {...(onGo ? { onGo } : {})} />
      </div>
      <Account />
    </div>
  );
}

export function Brand() {
  return (
    <p className="flex items-baseline gap-2.5 px-3.5">
      <span className="font-display text-3xl text-white tracking-wide">Valance</span>
      <span className="text-brass-light text-sm">Office</span>
    </p>
  );
}

function Account() {
  const { username, role } = useMember();
  const { pending, signOut } = useSignOut();
  return (
    <div className="grid grid-cols-1 gap-3 border-white/15 border-t pt-5">
      <div className="flex items-center gap-3 px-1.5">
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-full border border-brass-light/70 font-display text-brass-light text-lg uppercase"
        >
          {Array.from(username)[0]}
        </span>
        <div className="min-w-0">
          <p className="truncate font-medium text-white" title={username}>
            {username}
          </p>
          <p className="text-glass text-sm">{roleLabel(role)}</p>
        </div>
      </div>
      <button
        type="button"
        disabled={pending}
        onClick={signOut}
        className="flex min-h-11 cursor-pointer items-center gap-3 rounded-soft px-3.5 text-glass-pale/85 transition-colors duration-200 hover:bg-white/5 hover:text-white disabled:cursor-progress"
      >
        <LogOut aria-hidden="true" className="size-5" />
        {pending ? "Signing out..." : "Sign Out"}
      </button>
    </div>
  );
}
