interface LowTitleProps {
  title: string;
  lead: string;
}

/** Lower than that of other pages, so that the first pictures are on the first screen. */
export function LowTitle({ title, lead }: LowTitleProps) {
  return (
    <section className="bg-sand">
      <div className="page-width py-7 lg:py-10">
        <h1 className="text-title lg:text-hero">{title}</h1>
        <p className="mt-2 max-w-4xl text-balance text-ink-soft sm:text-lead">{lead}</p>
      </div>
    </section>
  );
}
