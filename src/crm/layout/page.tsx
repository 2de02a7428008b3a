import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";

interface PageProps {
  title: string;
  intro?: ReactNode;
  back?: { to: string; label: string };
  actions?: ReactNode;
  children: ReactNode;
}

export function Page({ title, intro, back, actions, children }: PageProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <title>{`${title} · Valance`}</title>
      <header className="grid grid-cols-1 gap-1">
        {back ? (
          <Link
            to={back.to}
            className="-ml-2 inline-flex min-h-11 w-fit items-center gap-2 rounded-soft px-2 font-medium text-gulf hover:bg-glass-pale print:hidden"
          >
            <ArrowLeft aria-hidden="true" className="size-4.5" />
            {back.label}
          </Link>
        ) : null}
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div className="min-w-0">
            <h1 className="break-words font-display text-3xl text-deep leading-tight sm:text-4xl">{title}</h1>
            {intro ? <div className="mt-1.5 break-words text-ink-soft">{intro}</div> : null}
          </div>
          {actions ? (
            <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow print:hidden">{actions}</div>
          ) : null}
        </div>
      </header>
      {children}
    </div>
  );
}

export function Sheet({ children, className = "" }: { children: ReactNode; className?: string }) {
  return <section className={`rounded-xl border border-sand-deep bg-white ${className}`}>{children}</section>;
}
