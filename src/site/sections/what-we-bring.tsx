import { whatWeBring } from "../copy/reasons.ts";
import { ForwardLink } from "./guide-part.tsx";
import { Picture } from "./picture.tsx";

/** Below the only evening of the page, which has the whole width. */
export function WhatWeBring() {
  return (
    <section aria-labelledby="bring-title" className="bg-sand">
      <Picture
        name="scenes-evening"
        sizes="100vw"
        className="aspect-[2/1] max-h-[46rem] w-full object-[50%_45%]"
      />
      <div className="page-width py-[clamp(2rem,6vw,5.5rem)]">
        <h2 id="bring-title" className="text-title">
          What We Bring
        </h2>
        <ul className="max-sm:swiped mt-5 gap-x-9 gap-y-7 sm:mt-9 sm:grid sm:grid-cols-2 lg:mt-10 xl:grid-cols-4">
          {whatWeBring.map(({ title, text, link }) => (
            <li key={title} className="flex flex-col">
              <h3 className="text-subtitle">{title}</h3>
              <p className="mt-2 text-ink-soft">{text}</p>
              <ForwardLink {...link} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
