import { type ProcessStep, processSteps, typicalTimeline } from "../copy/process.ts";

export function Process() {
  return (
    <section id="process" aria-labelledby="process-title" className="band page-width">
      <h2 id="process-title" className="text-title">
        Our Process
      </h2>
      <ol className="mt-12 grid gap-x-10 sm:grid-cols-2 xl:grid-cols-4">
        {processSteps.map((step) => (
          <Step key={step.step} step={step} />
        ))}
      </ol>
      <Timeline />
    </section>
  );
}

/** The subgrid aligns the six rows of neighboring steps. */
function Step({ step }: { step: ProcessStep }) {
  return (
    <li className="row-span-6 mb-14 grid grid-rows-subgrid xl:mb-0">
      <p aria-hidden="true" className="font-display text-7xl text-glass leading-none">
        {step.step}
      </p>
      <h3 className="mt-5 text-subtitle xl:max-2xl:text-[1.375rem]">{step.title}</h3>
      <p className="mt-1 font-medium text-brass">{step.duration}</p>
      <p className="mt-4">{step.description}</p>
      <ul className="mt-4 mb-5 grid content-start gap-1.5 text-ink-soft">
        {step.details.map((detail) => (
          <li
            key={detail}
            className="relative pl-5 before:absolute before:top-[0.7em] before:left-0 before:h-px before:w-3 before:bg-brass"
          >
            {detail}
          </li>
        ))}
      </ul>
      <p className="border-sand-deep border-t pt-3 font-medium text-gulf">{step.highlight}</p>
    </li>
  );
}

/** Drawn as a drapery rod with four rings. */
function Timeline() {
  return (
    <div className="mt-6 bg-glass-pale xl:mt-20 px-6 py-10 sm:px-12">
      <h3 className="text-subtitle">A typical timeline: {typicalTimeline.length}</h3>
      <ol className="relative mt-8 grid gap-y-6 before:absolute before:top-2 before:bottom-2 before:left-2 before:w-1 before:rounded-full before:bg-brass-light md:grid-cols-4 md:before:top-2 md:before:right-0 md:before:bottom-auto md:before:left-0 md:before:h-1 md:before:w-auto md:after:absolute md:after:top-0 md:after:right-0 md:after:h-5 md:after:w-2 md:after:rounded-full md:after:bg-brass">
        {typicalTimeline.markers.map(({ when, what }) => (
          <li
            key={when}
            className="relative pl-10 before:absolute before:top-0 before:left-0 before:size-5 before:rounded-full before:border-3 before:border-brass before:bg-glass-pale md:pt-9 md:pr-6 md:pl-0"
          >
            <p className="font-display text-deep text-xl">{when}</p>
            <p className="text-balance text-ink-soft">{what}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
