import type { ReactNode } from "react";
import type { RenderContext } from "../context/renderer.ts";
import { warrantyInShort } from "../copy/guides/company.ts";
import { ForwardLink } from "./guide-part.tsx";
import { RatingInFull } from "./rating.tsx";
import { OneSampleQuote } from "./sample-quotes.tsx";
import { Testimonials } from "./testimonials.tsx";

interface ReviewsProps {
  company: RenderContext["company"];
  testimonials: RenderContext["company"]["testimonials"];
  /** Beside the rating. */
  link?: ReactNode;
  /** Below the testimonials. */
  children?: ReactNode;
}

/** The rating stands beside the heading, not as a column that is shorter than the testimonials. */
function Reviews({ company, testimonials, link, children }: ReviewsProps) {
  return (
    <section aria-labelledby="proof" className="bg-glass-pale">
      <div className="page-width py-10 sm:py-14 lg:py-20">
        <div className="flex flex-wrap items-end justify-between gap-x-16 gap-y-4">
          <h2 id="proof" className="text-title">
            What customers say
          </h2>
          <RatingInFull company={company}>{link}</RatingInFull>
        </div>
        {testimonials.length > 0 ? <Testimonials testimonials={testimonials} /> : null}
        {children}
      </div>
    </section>
  );
}

/** Customers' reviews; without any, the written promises to every customer. */
export function Proof(context: RenderContext) {
  const { company } = context;
  if (!hasReviews(company)) return <StandIn {...context} />;
  return (
    <Reviews company={company} testimonials={company.testimonials}>
      {company.testimonials.length > 0 ? (
        <p className="mt-6 text-ink-soft">Published with each customer's permission.</p>
      ) : null}
    </Reviews>
  );
}

/** A few testimonials for another page; nothing without any. */
export function SomeTestimonials({ company }: Pick<RenderContext, "company">) {
  const { testimonials } = company;
  if (testimonials.length === 0) return null;
  return (
    // One on a phone, where the page is long enough.
    <div className="max-md:[&_li:not(:first-child)]:hidden">
      <Reviews
        company={company}
        testimonials={testimonials.slice(0, 2)}
        link={<ForwardLink label="Reviews" href="/reviews" />}
      />
    </div>
  );
}

/** A sample quote, and who gives the warranties. */
function StandIn({ company, catalog }: RenderContext) {
  return (
    <section aria-labelledby="proof" className="bg-glass-pale">
      <div className="page-width grid items-start gap-x-16 gap-y-8 py-14 lg:grid-cols-[1fr_1.6fr] lg:py-20">
        <div className="lg:sticky lg:top-28">
          <h2 id="proof" className="text-title">
            See it on paper first
          </h2>
          <p className="mt-3 text-ink-soft text-lead">
            An example home, priced the way we price your windows. You get your price in writing before you
            decide anything.
          </p>
          <p className="mt-5 border-brass border-l-2 pl-5 font-display text-deep text-xl leading-snug">
            Ask us for three customers near you.
          </p>
          <p className="mt-4 text-ink-soft text-lead">{warrantyInShort(company)}</p>
          <div className="mt-2 flex flex-wrap gap-x-8">
            <ForwardLink label="More sample quotes" href="/pricing#houses" />
            <ForwardLink label="How warranties work" href="/warranty" />
          </div>
        </div>
        <OneSampleQuote company={company} catalog={catalog} />
      </div>
    </section>
  );
}

function hasReviews({ rating, testimonials }: RenderContext["company"]): boolean {
  return rating !== null || testimonials.length > 0;
}
