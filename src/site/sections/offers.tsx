import type { Offer } from "../copy/guides/guide.ts";
import { ForwardLink } from "./guide-part.tsx";
import { Illustration } from "./illustration.tsx";

/** The first is large; the others stand in pairs, on a phone as rows. */
export function Offers({ offers }: { offers: readonly Offer[] }) {
  return (
    <div className="page-width grid gap-x-8 gap-y-12 py-12 sm:grid-cols-2 lg:gap-x-12 lg:gap-y-16 lg:py-16">
      {offers.map((offer) => (
        <section
          key={offer.title}
          className="group flex flex-col gap-x-16 max-sm:not-first:grid max-sm:not-first:grid-cols-[1fr_2fr] max-sm:not-first:items-start max-sm:not-first:gap-x-4 first:col-span-full lg:first:grid lg:first:grid-cols-[1.5fr_1fr] lg:first:items-center"
        >
          <Illustration
            name={offer.picture}
            sizes="(min-width: 64rem) 56vw, (min-width: 40rem) 46vw, 92vw"
            className="aspect-[3/2] w-full"
          />
          <div className="mt-6 flex grow flex-col max-sm:group-not-first:mt-0 lg:group-first:mt-0">
            <h2 className="text-subtitle lg:text-[1.75rem] lg:group-first:text-title">{offer.title}</h2>
            <p className="mt-3 text-ink-soft lg:group-first:text-lead">{offer.text}</p>
            {offer.link ? (
              <div className="mt-auto pt-2">
                <ForwardLink {...offer.link} />
              </div>
            ) : null}
          </div>
        </section>
      ))}
    </div>
  );
}
