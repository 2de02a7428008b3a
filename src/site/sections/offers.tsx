import type { Offer } from "../copy/guides/guide.ts";
import { ForwardLink } from "./guide-part.tsx";
import { Picture } from "./picture.tsx";

/** The first is large; the others stand in pairs. */
export function Offers({ offers }: { offers: readonly Offer[] }) {
  return (
    <div className="page-width grid gap-x-8 gap-y-12 py-12 sm:grid-cols-2 lg:gap-x-12 lg:gap-y-16 lg:py-16">
      {offers.map((offer) => (
        <section
          key={offer.title}
          className="group items-center gap-x-16 first:col-span-full lg:first:grid lg:first:grid-cols-[1.5fr_1fr]"
        >
          <Picture
            name={offer.picture}
            alt=""
            sizes="(min-width: 64rem) 56vw, (min-width: 40rem) 46vw, 92vw"
            className="aspect-[3/2] w-full"
          />
          <div className="mt-6 lg:group-first:mt-0">
            <h2 className="text-subtitle lg:text-[1.75rem] lg:group-first:text-title">{offer.title}</h2>
            <p className="mt-3 text-ink-soft lg:group-first:text-lead">{offer.text}</p>
            {offer.link ? (
              <div className="mt-2">
                <ForwardLink {...offer.link} />
              </div>
            ) : null}
          </div>
        </section>
      ))}
    </div>
  );
}
