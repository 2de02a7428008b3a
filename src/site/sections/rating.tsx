import type { ReactNode } from "react";
import type { CompanyProfile } from "#domain/company/profile.ts";
import { monthName, monthOf } from "#domain/month.ts";

type Claim = Pick<CompanyProfile, "rating" | "reviewCount" | "ratingLink" | "ratingAsOf">;

/** One line; nothing without a rating. */
export function Rating({ company }: { company: Claim }) {
  const { rating } = company;
  if (!rating) return null;
  return (
    <a
      href="/reviews"
      className="inline-flex min-h-11 items-center text-ink-soft underline-offset-4 hover:underline"
    >
      <span>
        <span className="font-display text-deep text-xl">{rating}/5</span>
        {reviewsCounted(company)}
      </span>
    </a>
  );
}

interface RatingInFullProps {
  company: Claim;
  /** Beside the link to the source. */
  children?: ReactNode;
}

/** The rating with its source and day; without a rating, the children alone. */
export function RatingInFull({ company, children }: RatingInFullProps) {
  const { rating, ratingLink, ratingAsOf } = company;
  if (!rating) return children;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-1">
      <p className="whitespace-nowrap">
        <span className="font-medium text-[3.5rem] text-deep leading-none tabular-nums">{rating}</span>
        <span className="text-2xl text-ink-soft">/5</span>
      </p>
      <div className="min-w-0">
        <p className="text-ink-soft">
          Rated {rating}/5{reviewsCounted(company)}
          {ratingAsOf ? `, as of ${monthName(monthOf(ratingAsOf))}` : ""}.
        </p>
        <div className="flex flex-wrap items-center gap-x-6">
          {ratingLink ? (
            <a
              href={ratingLink}
              rel="noopener"
              className="inline-flex min-h-11 items-center font-medium text-gulf underline underline-offset-4"
            >
              Read them on {hostOf(ratingLink)}
            </a>
          ) : null}
          {children}
        </div>
      </div>
    </div>
  );
}

function reviewsCounted({ reviewCount }: Claim): string {
  return reviewCount ? ` from ${reviewCount}+ reviews` : "";
}

function hostOf(link: string): string {
  return new URL(link).hostname.replace(/^www\./, "");
}
