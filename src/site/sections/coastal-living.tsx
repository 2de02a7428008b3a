import { coastalLiving } from "../copy/reasons.ts";
import { Picture } from "./picture.tsx";

export function CoastalLiving() {
  return (
    <section aria-labelledby="coastal-title" className="on-deep grid lg:grid-cols-[1.15fr_1fr]">
      <Picture
        name="screens"
        sizes="(min-width: 64rem) 54vw, 100vw"
        className="h-72 w-full sm:h-[26rem] lg:h-full lg:min-h-[42rem]"
      />
      <div className="px-[clamp(1.25rem,4.5vw,4.5rem)] py-[clamp(4rem,7vw,7.5rem)] lg:max-w-[46rem]">
        <h2 id="coastal-title" className="text-title">
          Built for Coastal Living
        </h2>
        <dl className="mt-10 grid gap-x-9 gap-y-9 md:max-lg:grid-cols-3 md:max-lg:gap-y-2">
          {coastalLiving.map(({ title, text }) => (
            <div key={title} className="md:max-lg:row-span-2 md:max-lg:grid md:max-lg:grid-rows-subgrid">
              <dt className="font-display text-brass-light text-subtitle">{title}</dt>
              <dd className="mt-2 max-w-lg">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
