import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useIsPhone } from "./use-media-query.ts";

interface PageProps {
  title: string;
  /** Shown in place of the title, which still names the document. */
  heading?: ReactNode;
  /** The row count is shown beside the title. */
  list?: { rows: readonly unknown[] | undefined; totalText: string };
  intro?: ReactNode;
  /** The intro in the second row up to a small laptop, so that the actions stay in the first. */
  introBelow?: boolean;
  back?: { to: string; label: string };
  /** Search and filters of a list; on a phone, in the second row. */
  tools?: ReactNode;
  actions?: ReactNode;
  /** On a phone, beside the title: their labels are in ActionLabel, or short. Unless set, those of a list are. */
  iconsOnPhone?: boolean;
  /** Below the rest on a phone, where records come first. */
  stats?: ReactNode;
  children: ReactNode;
}

/** One row above each screen, 56 pixels high where everything fits. */
export function Page({
  title,
  heading = title,
  list,
  intro,
  introBelow = false,
  back,
  tools,
  actions,
  iconsOnPhone = Boolean(tools),
  stats,
  children,
}: PageProps) {
  const isPhone = useIsPhone();
  return (
    <div className="grid grid-cols-1 gap-3">
      <title>{`${title} · Valance`}</title>
      <header className="-mb-3 flex min-h-[56px] flex-wrap max-md:min-h-11 items-center gap-x-3 gap-y-1.5 py-1.5 max-md:mb-0 max-md:py-0 print:mb-0">
        {back ? (
          <Link
            to={back.to}
            className="-ml-2 inline-flex min-h-control items-center gap-1.5 rounded-soft px-2 font-medium text-gulf hover:bg-glass-pale max-xl:-mr-2 max-xl:min-w-control max-xl:justify-center print:hidden"
          >
            <ArrowLeft aria-hidden="true" className="size-4.5" />
            <span className="max-xl:sr-only">{back.label}</span>
          </Link>
        ) : null}
        <h1
          className={`min-w-0 break-words font-display text-2xl text-deep leading-tight ${back ? "max-md:max-w-[calc(100%-3rem)]" : ""}`}
        >
          {heading}
        </h1>
        {list?.rows ? (
          <span aria-hidden="true" className="text-ink-soft">
            {list.totalText}
          </span>
        ) : null}
        {intro ? (
          <div
            className={`min-w-0 text-pretty break-words text-ink-soft ${iconsOnPhone && !tools ? "max-md:order-last max-md:basis-full" : ""} ${introBelow ? "md:max-xl:order-last md:max-xl:-mt-1.5 md:max-xl:basis-full" : ""}`}
          >
            {intro}
          </div>
        ) : null}
        {tools ? (
          <div className="contents max-md:order-last max-md:flex max-md:w-full max-md:flex-wrap max-md:gap-2 print:hidden">
            {tools}
          </div>
        ) : null}
        {actions ? (
          <div
            className={`ml-auto flex flex-wrap gap-2 md:*:px-3 print:hidden ${besideFirstSteps} ${iconsOnPhone ? "max-md:*:px-3" : recordActions}`}
          >
            {actions}
          </div>
        ) : null}
      </header>
      {isPhone ? null : stats}
      {children}
      {isPhone ? stats : null}
    </div>
  );
}

/** Beside a first step (first-steps.tsx), the same action is quiet, and on a phone hidden. */
const besideFirstSteps =
  "max-md:in-data-first-steps:hidden in-data-first-steps:[&>.bg-gulf]:bg-transparent in-data-first-steps:[&>.bg-gulf]:text-gulf in-data-first-steps:[&>.bg-gulf]:inset-ring in-data-first-steps:[&>.bg-gulf]:inset-ring-gulf/35";

/** On a phone, in one row: without their icons, and the menu's button by its arrow alone. */
const recordActions =
  "max-sm:w-full max-sm:*:grow max-sm:*:px-3 max-sm:[&>:not([aria-haspopup])>svg]:hidden max-sm:[&>[aria-haspopup]]:grow-0 max-sm:[&>[aria-haspopup]>span]:sr-only";

/** The label of a list's action. On a phone and an upright tablet its icon is enough, so that the head is one row. */
export function ActionLabel({ children }: { children: ReactNode }) {
  return <span className="max-lg:sr-only">{children}</span>;
}

export function Card({ children, className = "" }: { children: ReactNode; className?: string }) {
  return <section className={`rounded-xl border border-sand-deep bg-white ${className}`}>{children}</section>;
}
