import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClasses } from "#ui/button.tsx";

/** Settings that have a screen of their own. */
function LinkCard({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-5 sm:px-7">
      <p className="max-w-prose text-ink-soft">{children}</p>
      <Link to={to} className={buttonClasses("quiet")}>
        {label}
        <ArrowRight aria-hidden="true" className="size-4.5" />
      </Link>
    </div>
  );
}

export function ProductsCard() {
  return (
    <LinkCard to="/crm/products" label="Open Products">
      Quotes use these prices. Inactive products can't be chosen for new windows.
    </LinkCard>
  );
}

export function TemplatesCard() {
  return (
    <LinkCard to="/crm/messages/templates" label="Open Templates">
      Confirmations, reminders and changes, each as an email and a text.
    </LinkCard>
  );
}

export function BackupCard() {
  return (
    <p className="max-w-prose px-5 py-5 text-ink-soft sm:px-7">
      Backups run on your server, not in the browser. Whoever runs it should copy the database, the files and
      the key file every night and keep a copy somewhere else. The steps are under “Back up and restore” in
      docs/operations.md.
    </p>
  );
}
