import { Link } from "@tanstack/react-router";
import { recordClasses } from "../../layout/links.tsx";

interface MoreRowsProps {
  /** "12 more today" */
  label: string;
  all: string;
  to: string;
  search: Record<string, string>;
}

export function MoreRows({ label, all, to, search }: MoreRowsProps) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-sand-deep border-t px-5 py-3 text-ink-soft sm:px-6">
      <span className="tabular-nums">{label}</span>
      <Link to={to} search={search as never} className={recordClasses}>
        {all}
      </Link>
    </p>
  );
}
