import { aboutUs } from "../copy/reasons.ts";

export function OldAbout() {
  return (
    <section id="about" aria-labelledby="about-title" className="band page-width pb-0">
      <h2 id="about-title" className="max-w-3xl text-title">
        Why choose us
      </h2>
      <ul className="mt-12 grid gap-x-16 gap-y-10 md:grid-cols-2">
        {aboutUs.map(({ title, text }) => (
          <li key={title} className="border-glass border-t-2 pt-6">
            <h3 className="text-subtitle">{title}</h3>
            <p className="mt-3 text-ink-soft text-lead">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
