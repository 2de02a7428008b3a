import { type ProcessStep, processSteps, typicalTimeline } from "../copy/process.ts";
import { ForwardLink } from "./guide-part.tsx";
import { Illustration } from "./illustration.tsx";

export function Process() {
  return (
    <section id="process" aria-labelledby="process-title" className="band page-width">
      <h2 id="process-title" className="text-title">
        Our Process
      </h2>
      <ol className="max-md:swiped mt-6 gap-x-10 md:mt-10 md:grid md:grid-cols-2 lg:mt-12 xl:grid-cols-4">
        {processSteps.map((step) => (
          <Step key={step.step} step={step} />
        ))}
      </ol>
      <Timeline />
    </section>
  );
}

/** The subgrid aligns the rows of neighboring steps. */
function Step({ step }: { step: ProcessStep }) {
  return (
    <li className="process-step">
      <div className="relative">
        <Illustration
          name={step.picture}
          sizes="(min-width: 80rem) 22vw, (min-width: 48rem) 46vw, 18rem"
          className="aspect-[2/1] w-full lg:aspect-auto lg:h-48"
        />
        <p aria-hidden="true" className="process-number">
          {step.step}
        </p>
      </div>
      <h3 className="mt-4 text-subtitle xl:max-2xl:text-[1.375rem]">{step.title}</h3>
      <p className="mt-1 font-medium text-brass">{step.duration}</p>
      <p className="mt-3">{step.description}</p>
      <ul className="mt-3 mb-4 grid content-start gap-1.5 text-ink-soft">
        {step.details.map((detail) => (
          <li key={detail} className="dash">
            {detail}
          </li>
        ))}
      </ul>
      <p className="border-sand-deep border-t pt-3 font-medium text-deep max-md:mt-auto">{step.highlight}</p>
      <div>
        <ForwardLink {...step.link} />
      </div>
    </li>
  );
}

/** Drawn as a drapery rod with four rings. */
function Timeline() {
  return (
    <div className="mt-6 bg-glass-pale px-5 py-5 sm:px-12 sm:py-10 xl:mt-16">
      <h3 className="text-subtitle">A typical timeline: {typicalTimeline.length}</h3>
      <ol className="rod mt-6 grid gap-y-4 sm:mt-8 max-md:grid-cols-2 max-md:gap-x-4 md:grid-cols-4">
        {typicalTimeline.markers.map(({ when, what }) => (
          <li key={when} className="rod-ring max-md:pt-7 md:pt-9 md:pr-6">
            <p className="font-display text-deep text-xl">{when}</p>
            <p className="text-balance text-ink-soft">{what}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
