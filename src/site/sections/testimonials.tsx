import type { Testimonial } from "#domain/company/profile.ts";

export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <ul className="mt-6 grid gap-x-16 gap-y-8 sm:mt-8 md:grid-cols-2 lg:mt-10">
      {testimonials.map(({ text, firstName, town }) => (
        <li key={text} className="md:last:odd:col-span-full">
          <figure className="border-brass border-t-2 pt-6">
            <blockquote className="max-w-[26em] font-display text-2xl text-deep leading-snug lg:text-[1.75rem]">
              “{text}”
            </blockquote>
            <figcaption className="mt-4 text-ink-soft">
              <span className="font-medium text-deep">{firstName}</span>, {town}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
