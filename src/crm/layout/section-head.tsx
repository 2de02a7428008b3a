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
      {/* As wide as the longest title, so that the sentences of empty sections line up. */}
      <h2 className={`font-semibold text-deep text-lg ${empty ? "max-sm:mr-auto sm:min-w-24" : "mr-auto"}`}>
        {title}
      </h2>
      {empty ? (
        <p className="text-ink-soft max-sm:order-last text-pretty max-sm:basis-full sm:min-w-0 sm:flex-1">
          {empty}
        </p>
      ) : null}
      {children}
    </div>
  );
}
