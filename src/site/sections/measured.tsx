import type { Point } from "../copy/reasons.ts";
import { DepthDrawing, OpeningDrawing } from "./measuring-drawings.tsx";

/** Four measures, with the numbers that they have in the drawings. */
export function Measured({ title, items }: { title: string; items: readonly Point[] }) {
  return (
    <section className="ruled py-12 lg:col-span-full lg:py-16">
      <h2 className="text-title">{title}</h2>
      <div className="mt-8 grid gap-4 sm:grid-cols-2 sm:gap-8">
        <OpeningDrawing isLabeled className="w-full" />
        <DepthDrawing className="w-full" />
      </div>
      <ol className="mt-8 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:mt-10 xl:grid-cols-4">
        {items.map((item, place) => (
          <li key={item.title}>
            <h3 className="flex items-baseline gap-3 text-subtitle">
              <span aria-hidden="true" className="font-body font-medium text-brass tabular-nums">
                {place + 1}
              </span>
              {item.title}
            </h3>
            <p className="mt-2 text-ink-soft">{item.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
