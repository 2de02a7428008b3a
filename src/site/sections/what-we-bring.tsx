import { whatWeBring } from "../copy/reasons.ts";
import { ForwardLink } from "./guide-part.tsx";
import { Picture } from "./picture.tsx";

/** A close-up over each. */
const pictures = ["screens-bay", "style-motorization-scenes", "blinds-office", "cells"];

export function WhatWeBring() {
  return (
    <section aria-labelledby="bring-title" className="bg-sand">
      <div className="page-width py-[clamp(2rem,5vw,5rem)]">
        <h2 id="bring-title" className="text-title">
          What We Bring
        </h2>
        <ul className="swipe-row mt-6 gap-x-8 gap-y-10 sm:mt-10 sm:grid sm:grid-cols-2 xl:grid-cols-4">
          {whatWeBring.map(({ title, text, link }, place) => (
            <li key={title} className="flex flex-col">
              <Picture
                name={pictures[place] ?? ""}
                alt=""
                sizes="(min-width: 80rem) 22vw, (min-width: 40rem) 46vw, 80vw"
                className="aspect-[2/1] w-full sm:aspect-auto sm:h-[13.75rem]"
              />
              <h3 className="mt-5 text-subtitle">{title}</h3>
              <p className="mt-2 mb-1 text-ink-soft">{text}</p>
              <ForwardLink {...link} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
