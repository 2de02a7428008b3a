import type { ReactNode } from "react";
import type { Testimonial } from "#domain/company/profile.ts";

interface TestimonialsProps {
  testimonials: readonly Testimonial[];
  /** A first card. */
  children?: ReactNode;
}

export function Testimonials({ testimonials, children }: TestimonialsProps) {
  return (
    <ul className="mt-8 grid items-start gap-6 md:grid-cols-2 lg:mt-10 xl:grid-cols-3">
      {children}
      {testimonials.map(({ text, firstName, town }) => (
        <li key={text}>
          <figure className="hem bg-white p-8">
            <blockquote className="text-lead">“{text}”</blockquote>
            <figcaption className="mt-5 text-ink-soft">
              <span className="font-medium text-deep">{firstName}</span>, {town}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
