import type { RenderContext } from "../context/renderer.ts";
import { trustCards } from "../copy/reasons.ts";
import { Rating } from "./rating.tsx";
import { Towns } from "./towns.tsx";

export function TownsAndTrust({ company, serviceAreas }: Pick<RenderContext, "company" | "serviceAreas">) {
  return (
    <section aria-labelledby="towns-title" className="bg-glass-pale">
      <div className="band page-width">
        <h2 id="towns-title" className="text-title">
          Where we work
        </h2>
        <Towns serviceAreas={serviceAreas} />
        <ul className="mt-16 grid gap-6 md:grid-cols-3">
          {trustCards.map(({ title, text }) => (
            <li key={title} className="bg-shell p-8 md:max-lg:p-6">
              <h3 className="text-subtitle">{title}</h3>
              <p className="mt-3 text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
        <div className="mt-8">
          <Rating company={company} />
        </div>
      </div>
    </section>
  );
}
