import { buttonClasses } from "#ui/button.tsx";
import { threeSteps } from "../copy/process.ts";
import { unbroken } from "./unbroken.tsx";

export function ThreeSteps() {
  return (
    <section id="process" aria-labelledby="process-title" className="bg-sand">
      <div className="band page-width">
        <h2 id="process-title" className="text-title">
          Three steps to finished windows
        </h2>
        <ol className="mt-12 grid gap-x-12 gap-y-12 lg:grid-cols-3">
          {threeSteps.map(({ title, text }, place) => (
            <li key={title} className="grid grid-cols-1 content-start gap-y-5 sm:max-lg:grid-cols-[5rem_1fr]">
              <p aria-hidden="true" className="font-display text-7xl text-brass leading-none">
                {place + 1}
              </p>
              <div>
                <h3 className="text-subtitle">{title}</h3>
                <p className="mt-3 text-ink-soft text-lead">{unbroken(text)}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className="mt-14 flex flex-wrap items-center justify-between gap-6 bg-deep p-8 sm:p-10">
          <p className="font-display text-2xl text-shell">Ready for the first step?</p>
          <a href="/schedule" className={buttonClasses("brass", "px-[min(2rem,5vw)] max-sm:w-full")}>
            Schedule Your Free Visit
          </a>
        </div>
      </div>
    </section>
  );
}
