import type { Point } from "../copy/reasons.ts";
import { DepthDrawing, OpeningDrawing } from "./measuring-drawings.tsx";

/** Four measures, with the numbers that they have in the drawings. On a phone, each is below its drawing. */
export function Measured({ title, items }: { title: string; items: readonly Point[] }) {
  return (
    <section className="ruled py-12 md:col-span-full lg:py-16">
      <h2 className="text-title">{title}</h2>
      <div className="mt-8 max-sm:grid max-sm:gap-6">
        <div className="grid max-sm:contents sm:grid-cols-2 sm:gap-8">
          <OpeningDrawing className="w-full" />
          <DepthDrawing className="w-full max-sm:order-1" />
        </div>
        <ol className="mt-8 grid max-sm:contents gap-x-8 gap-y-6 sm:grid-cols-2 lg:mt-10 lg:grid-cols-6">
          {items.map((item, place) => (
            <li key={item.title} className="max-sm:last:order-1 lg:last:col-span-3">
              <h3 className="flex items-baseline gap-3 text-subtitle lg:max-2xl:text-xl">
                <span aria-hidden="true" className="text-brass">
                  {place + 1}
                </span>
                {item.title}
              </h3>
              <p className="mt-2 text-ink-soft">{item.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
