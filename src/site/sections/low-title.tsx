import type { ReactNode } from "react";

interface LowTitleProps {
  title: string;
  lead: string;
  /** At the right on a wide screen, below the lead on others. */
  children?: ReactNode;
}

/** Lower than that of other pages, so that the first pictures are on the first screen. */
export function LowTitle({ title, lead, children }: LowTitleProps) {
  return (
    <section className="bg-sand">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-12 gap-y-5 py-7 lg:py-10">
        <div className="grow basis-[32rem]">
          <h1 className="text-title lg:text-hero">{title}</h1>
          <p
            className={`mt-2 text-balance text-ink-soft sm:text-lead ${children ? "max-w-2xl" : "max-w-4xl"}`}
          >
            {lead}
          </p>
        </div>
        {children}
      </div>
    </section>
  );
}
