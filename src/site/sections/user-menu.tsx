import { ChevronDown } from "lucide-react";

/** Empty and hidden in the cached page; behavior/signed-in.ts fills it in for signed-in users. */
export function UserMenu() {
  return (
    <div data-signed-in hidden>
      <details data-menu className="group relative">
        <summary className="flex min-h-11 items-center gap-1.5 rounded-soft px-3 text-deep hover:bg-glass-pale">
          <span data-username />
          <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <div className="user-panel">
          <p data-role className="px-3 py-2 text-ink-soft text-sm" />
          <UserLinks />
        </div>
      </details>
    </div>
  );
}

export function UserLinks() {
  const classes = "user-item";
  return (
    <>
      <a href="/crm" className={classes}>
        CRM Dashboard
      </a>
      <button type="button" data-logout className={classes}>
        Logout
      </button>
    </>
  );
}
