import { whyChooseUs } from "../copy/reasons.ts";
import { ForwardLink } from "./guide-part.tsx";

export function WhyChooseUs() {
  return (
    <section
      id="about"
      aria-labelledby="about-title"
      className="band page-width grid gap-x-16 gap-y-8 xl:grid-cols-[1fr_2.4fr]"
    >
      <div>
        <h2 id="about-title" className="text-title">
          Why Choose Us
        </h2>
        <p className="mt-4 max-w-md text-ink-soft text-lead">
          Window treatments turn out right when one team designs, measures and installs them. Ours does.
        </p>
      </div>
      <ul className="max-sm:swiped gap-x-10 gap-y-8 sm:grid md:grid-cols-3">
        {whyChooseUs.map(({ title, text, link }) => (
          <li
            key={title}
            className="swiped-card border-glass bg-glass-pale sm:border-t-2 sm:bg-transparent sm:pt-5"
          >
            <h3 className="text-subtitle md:min-h-[2.5em]">{title}</h3>
            <p className="mt-2 mb-1 text-ink-soft">{text}</p>
            <div className="mt-auto">
              <ForwardLink {...link} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
