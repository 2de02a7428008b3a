import { Fragment } from "react";
import type { Offer } from "../copy/guides/guide.ts";
import { ForwardLink } from "./guide-part.tsx";
import { Illustration } from "./illustration.tsx";
import { unbroken } from "./unbroken.tsx";

/** The first is large; the others stand in pairs, on a phone below each other. */
export function Offers({ offers: [first, ...others] }: { offers: readonly Offer[] }) {
  const apart = others.findIndex(({ above }) => above);
  return (
    <div className="page-width grid gap-x-8 gap-y-12 py-12 sm:grid-cols-2 lg:gap-x-12 lg:gap-y-16 lg:py-16">
      {first ? <Lead {...first} /> : null}
      {others.map((offer, place) => {
        const Title = apart >= 0 && place >= apart ? "h3" : "h2";
        return (
          <Fragment key={offer.title}>
            {offer.above ? (
              <h2 className="col-span-full border-sand-deep border-t pt-12 text-title lg:pt-16">
                {offer.above}
              </h2>
            ) : null}
            <section className="flex flex-col">
              <OfferPicture picture={offer.picture} shape="sm:aspect-[3/2]" />
              <div className="mt-5 flex grow flex-col sm:mt-6">
                <Title className="flex items-baseline gap-3 text-subtitle lg:text-[1.75rem]">
                  <Step step={offer.step} />
                  {offer.title}
                </Title>
                <Fact fact={offer.fact} />
                <p className="mt-3 text-ink-soft">{offer.text}</p>
                <div className="mt-auto pt-2">{offer.link ? <ForwardLink {...offer.link} /> : null}</div>
              </div>
            </section>
          </Fragment>
        );
      })}
    </div>
  );
}

function Lead({ title, step, fact, text, picture, link }: Offer) {
  return (
    <section className="col-span-full items-center gap-x-16 lg:grid lg:grid-cols-[1.5fr_1fr]">
      <OfferPicture picture={picture} shape="aspect-[3/2]" />
      <div className="max-lg:mt-6">
        <h2 className="flex items-baseline gap-3 text-subtitle lg:text-title">
          <Step step={step} />
          {title}
        </h2>
        <Fact fact={fact} />
        <p className="mt-3 text-ink-soft lg:text-lead">{text}</p>
        <div className="pt-2">{link ? <ForwardLink {...link} /> : null}</div>
      </div>
    </section>
  );
}

function Step({ step }: Pick<Offer, "step">) {
  return step ? (
    <span className="text-brass">
      <span className="sr-only">Step </span>
      {step}
    </span>
  ) : null;
}

function Fact({ fact }: Pick<Offer, "fact">) {
  return fact ? <p className="mt-1 font-medium text-brass">{unbroken(fact)}</p> : null;
}

function OfferPicture({ picture, shape }: { picture: string; shape: string }) {
  return (
    <Illustration
      name={picture}
      sizes="(min-width: 64rem) 56vw, (min-width: 40rem) 46vw, 92vw"
      className={`w-full max-sm:aspect-[3/2] ${shape}`}
    />
  );
}
