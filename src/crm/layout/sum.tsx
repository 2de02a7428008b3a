import type { ReactNode } from "react";

export function Sum({ term, strong, children }: { term: string; strong?: boolean; children: ReactNode }) {
  const classes = strong ? "mt-1 border-t border-sand-deep pt-3" : "";
  return (
    <div className={`flex items-baseline justify-between gap-6 ${classes}`}>
      <dt className={strong ? "font-medium text-lg" : "text-ink-soft"}>{term}</dt>
      <dd className={`tabular-nums ${strong ? "font-semibold text-2xl text-deep" : ""}`}>{children}</dd>
    </div>
  );
}
