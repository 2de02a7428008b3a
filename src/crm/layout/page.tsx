import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";

interface PageProps {
  title: string;
  /** Shown in place of the title, which still names the document. */
  heading?: ReactNode;
  /** Its number of rows stands beside the title. */
  list?: { rows: readonly unknown[] | undefined; totalText: string };
  intro?: ReactNode;
  back?: { to: string; label: string };
  /** Search and filters; on a phone, below the rest. */
  tools?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** One row above each screen, 56 pixels high where everything fits. */
export function Page({ title, heading = title, list, intro, back, tools, actions, children }: PageProps) {
  return (
    <div className="grid grid-cols-1 gap-3 max-md:gap-4">
      <title>{`${title} · Valance`}</title>
      <header className="-mb-3 flex min-h-[56px] flex-wrap items-center gap-x-3 gap-y-2 py-1.5 max-md:mb-0 print:mb-0">
        {back ? (
          <Link
            to={back.to}
            className="-ml-2 inline-flex min-h-control items-center gap-1.5 rounded-soft px-2 font-medium text-gulf hover:bg-glass-pale max-md:w-full print:hidden"
          >
            <ArrowLeft aria-hidden="true" className="size-4.5" />
            {back.label}
          </Link>
        ) : null}
        <h1 className="min-w-0 break-words font-display text-2xl text-deep leading-tight">{heading}</h1>
        {list?.rows ? (
          <span aria-hidden="true" className="text-ink-soft">
            {list.totalText}
          </span>
        ) : null}
        {intro ? <div className="min-w-0 break-words text-ink-soft">{intro}</div> : null}
        {tools ? (
          <div className="contents max-md:order-last max-md:flex max-md:w-full max-md:flex-wrap max-md:gap-3 print:hidden">
            {tools}
          </div>
        ) : null}
        {actions ? (
          <div className="ml-auto flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow md:*:px-3 print:hidden">
            {actions}
          </div>
        ) : null}
      </header>
      {children}
    </div>
  );
}

export function Card({ children, className = "" }: { children: ReactNode; className?: string }) {
  return <section className={`rounded-xl border border-sand-deep bg-white ${className}`}>{children}</section>;
}
