import type { ReactNode } from "react";

interface EarlierProps {
  /** "Earlier Today" */
  label: string;
  /** Undefined while they load. */
  count: number | undefined;
  children: ReactNode;
}

/** Rows that are over, folded away above those to come. */
export function Earlier({ label, count, children }: EarlierProps) {
  return (
    <details className="border-sand-deep border-b">
      <summary className="min-h-control cursor-pointer content-center px-5 font-medium text-gulf hover:bg-glass-pale sm:px-6">
        {label} <span className="font-normal text-ink-soft tabular-nums">{count}</span>
      </summary>
      <div className="border-sand-deep border-t">{children}</div>
    </details>
  );
}
