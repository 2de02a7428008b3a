import type { ReactNode } from "react";

interface SectionHeadProps {
  title: string;
  /** What an empty section says, in the same row; undefined while there is something. */
  empty: string | undefined;
  /** Its action. */
  children: ReactNode;
}

export function SectionHead({ title, empty, children }: SectionHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 sm:px-6">
      <h2 className="mr-auto font-semibold text-deep text-lg">{title}</h2>
      {empty ? <p className="text-ink-soft max-sm:order-last max-sm:basis-full sm:mr-auto">{empty}</p> : null}
      {children}
    </div>
  );
}
