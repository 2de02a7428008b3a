import { whatWeBring } from "../copy/reasons.ts";
import { ForwardLink } from "./guide-part.tsx";
import { Picture } from "./picture.tsx";

/** Beside the only evening of the page. */
export function WhatWeBring() {
  return (
    <section
      aria-labelledby="bring-title"
      className="grid bg-sand lg:grid-cols-[1.2fr_1fr] lg:[&>picture]:order-last xl:grid-cols-[1fr_1.15fr]"
    >
      <Picture
        name="scenes-evening"
        sizes="(min-width: 64rem) 54vw, 100vw"
        className="aspect-[2/1] w-full sm:aspect-[5/2] lg:aspect-auto lg:h-full"
      />
      <div className="py-[clamp(2rem,6vw,6.5rem)] pr-(--page-margin) pl-[calc(max(0px,(100vw-94rem)/2)+var(--page-margin))] lg:pr-14">
        <h2 id="bring-title" className="text-title">
          What We Bring
        </h2>
        <ul className="max-sm:swiped mt-5 gap-x-9 gap-y-7 sm:mt-9 sm:grid sm:grid-cols-2">
          {whatWeBring.map(({ title, text, link }) => (
            <li key={title} className="flex flex-col">
              <h3 className="text-subtitle lg:text-[1.375rem]">{title}</h3>
              <p className="mt-2 text-ink-soft">{text}</p>
              <ForwardLink {...link} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
