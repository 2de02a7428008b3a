import { coastalLiving } from "../copy/reasons.ts";
import { ForwardLink } from "./guide-part.tsx";
import { Picture } from "./picture.tsx";

export function CoastalLiving() {
  return (
    <section aria-labelledby="coastal-title" className="on-deep grid lg:grid-cols-[1.15fr_1fr]">
      <Picture
        name="screens"
        sizes="(min-width: 64rem) 54vw, 100vw"
        className="aspect-[2/1] w-full sm:aspect-auto sm:h-72 lg:h-full lg:min-h-[38rem]"
      />
      <div className="px-[clamp(1.25rem,4.5vw,4.5rem)] py-[clamp(2rem,6vw,6.5rem)] lg:max-w-[46rem]">
        <h2 id="coastal-title" className="text-title">
          Built for Coastal Living
        </h2>
        <ul className="max-sm:swiped mt-5 gap-x-9 gap-y-7 sm:mt-9 sm:grid md:max-lg:grid-cols-3">
          {coastalLiving.map(({ title, text, link }) => (
            <li key={title} className="swiped-card max-sm:bg-white/10">
              <h3 className="text-subtitle">
                <span className="text-brass-light">{title}</span>
              </h3>
              <p className="mt-2 max-w-lg">{text}</p>
              <div className="mt-auto">
                <ForwardLink {...link} tone="light" />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
