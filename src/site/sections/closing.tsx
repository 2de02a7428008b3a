import type { CompanyProfile } from "#domain/company/profile.ts";
import type { ClosingCopy } from "../copy/guides/guide.ts";
import { BookOrCall } from "./book-or-call.tsx";
import { Illustration } from "./illustration.tsx";

interface ClosingProps extends ClosingCopy {
  company: CompanyProfile;
  button?: string;
}

/** Ends a page: the two ways to a visit beside a picture that reaches the edge of the screen. */
export function Closing({
  company,
  picture = "draperies",
  title = "See it in your own light",
  text = "A free visit with samples, and a quote you can keep.",
  button,
  callsFirst = false,
}: ClosingProps) {
  return (
    <section aria-labelledby="closing-title" className="relative border-sand-deep border-t bg-sand">
      <div className="lg:absolute lg:inset-y-0 lg:right-0 lg:w-1/2">
        <Illustration
          name={picture}
          sizes="(min-width: 64rem) 50vw, 100vw"
          className="aspect-[3/2] w-full sm:max-lg:aspect-[2/1] lg:aspect-auto lg:h-full"
        />
      </div>
      <div className="page-width">
        <div className="flex flex-col justify-center py-9 sm:py-12 lg:min-h-[30rem] lg:w-1/2 lg:pr-16">
          <h2 id="closing-title" className="text-title">
            {title}
          </h2>
          <p className="mt-4 text-balance text-ink-soft text-lead">{text}</p>
          <BookOrCall company={company} label={button} callsFirst={callsFirst} />
        </div>
      </div>
    </section>
  );
}
