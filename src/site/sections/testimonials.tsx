import type { ReactNode } from "react";
import type { Testimonial } from "#domain/company/profile.ts";

interface TestimonialsProps {
  testimonials: readonly Testimonial[];
  /** A first card. */
  children?: ReactNode;
}

export function Testimonials({ testimonials, children }: TestimonialsProps) {
  return (
    <ul className="mt-6 grid gap-4 sm:mt-8 sm:gap-6 md:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))] lg:mt-10">
      {children}
      {testimonials.map(({ text, firstName, town }) => (
        <li key={text}>
          <figure className="hem flex h-full flex-col justify-between bg-white p-6 sm:p-8">
            <blockquote className="font-display text-deep text-xl leading-snug">“{text}”</blockquote>
            <figcaption className="mt-5 text-ink-soft">
              <span className="font-medium text-deep">{firstName}</span>, {town}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
