import { whatWeBring } from "../copy/reasons.ts";
import { ForwardLink } from "./guide-part.tsx";
import { Picture } from "./picture.tsx";

/** Below a strip of the only evening of the page, which has the whole width. */
export function WhatWeBring() {
  return (
    <section aria-labelledby="bring-title" className="bg-sand">
      <div className="relative">
        <Picture
          name="scenes-evening"
          sizes="100vw"
          className="aspect-[5/2] w-full object-[50%_60%] lg:aspect-auto lg:h-[45rem] lg:object-[50%_50%] 2xl:h-[52rem] 2xl:object-[50%_38%]"
        />
        <div className="absolute bottom-0 left-0 bg-sand pr-5 pl-(--page-margin) sm:pr-8 lg:pl-[calc(max(0px,(100vw-94rem)/2)+var(--page-margin))]">
          <ForwardLink label="Motorized shades at sunset" href="/products/motorization" />
        </div>
      </div>
      <div className="page-width py-[clamp(1.75rem,6vw,5.5rem)]">
        <h2 id="bring-title" className="text-title">
          What We Bring
        </h2>
        <ul className="max-sm:swiped mt-5 gap-x-10 gap-y-10 sm:mt-9 sm:grid sm:grid-cols-2 lg:mt-12 xl:gap-x-16 xl:gap-y-14">
          {whatWeBring.map(({ title, text, link, closeup }) => (
            <li
              key={title}
              className="swiped-card bg-shell sm:bg-transparent sm:grid sm:grid-cols-[5rem_1fr] sm:gap-x-5 lg:grid-cols-[9rem_1fr] xl:grid-cols-[14rem_1fr] xl:gap-x-8"
            >
              <Picture
                name={closeup}
                alt=""
                sizes="(min-width: 80rem) 14rem, (min-width: 64rem) 9rem, 5rem"
                className="aspect-square w-full max-sm:hidden xl:h-full"
              />
              <div className="flex grow flex-col xl:self-center">
                <h3 className="text-subtitle">{title}</h3>
                <p className="mt-2 text-ink-soft">{text}</p>
                <div className="mt-auto">
                  <ForwardLink {...link} />
                </div>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
