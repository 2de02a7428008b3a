import { whatWeBring } from "../copy/reasons.ts";

export function WhatWeBring() {
  return (
    <section aria-labelledby="bring-title" className="bg-sand">
      <div className="band page-width">
        <h2 id="bring-title" className="text-title">
          What We Bring
        </h2>
        <ul className="mt-12 grid gap-px bg-sand-deep sm:grid-cols-2">
          {whatWeBring.map(({ title, text }, place) => (
            <li
              key={title}
              className={`bg-sand py-8 sm:px-10 sm:py-10 ${place % 2 === 0 ? "sm:pl-0" : "sm:pr-0"}`}
            >
              <h3 className="text-subtitle">{title}</h3>
              <p className="mt-3 max-w-xl text-ink-soft text-lead">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
