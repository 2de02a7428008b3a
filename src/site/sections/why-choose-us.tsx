import { whyChooseUs } from "../copy/reasons.ts";

export function WhyChooseUs() {
  return (
    <section
      id="about"
      aria-labelledby="about-title"
      className="band page-width grid gap-x-16 gap-y-12 lg:grid-cols-[5fr_8fr]"
    >
      <div>
        <h2 id="about-title" className="text-title">
          Why Choose Us
        </h2>
        <p className="mt-5 max-w-md text-ink-soft text-lead">
          Window treatments turn out right when one team designs, measures and installs them. Ours does.
        </p>
      </div>
      <ul>
        {whyChooseUs.map(({ title, text }) => (
          <li
            key={title}
            className="grid gap-x-10 gap-y-3 border-sand-deep border-t py-8 first:lg:pt-0 first:lg:border-t-0 md:grid-cols-[2fr_3fr]"
          >
            <h3 className="text-subtitle">{title}</h3>
            <p className="text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
