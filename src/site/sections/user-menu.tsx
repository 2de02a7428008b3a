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
        <div className="absolute top-full right-0 z-20 mt-2 w-56 rounded-soft bg-white p-2 shadow-lift ring-1 ring-sand-deep">
          <p data-role className="px-3 py-2 text-ink-soft text-sm" />
          <UserLinks />
        </div>
      </details>
    </div>
  );
}

export function UserLinks() {
  const classes =
    "flex min-h-11 w-full cursor-pointer items-center rounded-soft px-3 text-left text-deep hover:bg-glass-pale";
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
