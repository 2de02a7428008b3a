import { type Category, picturesBelowTitle } from "../copy/categories.ts";
import { captionOf } from "../copy/gallery.ts";
import type { Product } from "../copy/products/product.ts";
import { ForwardLink } from "./guide-part.tsx";
import { Picture } from "./picture.tsx";

const howWeMeasure = { label: "How we measure", href: "/services/measuring" };
const motors = { label: "Motors, power and control", href: "/services/motorization" };

interface HowItWorksProps {
  category: Category;
  product: Product;
}

/** The text beside the first picture that the title has not shown, with the second below it. */
export function HowItWorks({ category, product }: HowItWorksProps) {
  const { first: closeup, second: room } = picturesBelowTitle(category);
  return (
    <section
      aria-labelledby="how-title"
      className={`grid gap-x-12 gap-y-8 py-12 lg:py-16 ${room ? "md:grid-cols-[5fr_7fr]" : "items-center lg:grid-cols-[7fr_5fr]"}`}
    >
      <figure className={room ? "md:sticky md:top-28 md:self-start" : ""}>
        <Picture
          name={closeup}
          sizes="(min-width: 64rem) 58vw, 92vw"
          className={`aspect-[3/2] w-full ${room ? "md:aspect-[4/5]" : ""}`}
        />
        <figcaption className="mt-3 text-ink-soft text-sm">{captionOf(closeup)}</figcaption>
      </figure>
      <div>
        <h2 id="how-title" className="text-title">
          How it works
        </h2>
        <div className="mt-5 grid gap-4">
          {product.howItWorks.map((paragraph) => (
            <p key={paragraph} className="sm:text-lead">
              {paragraph}
            </p>
          ))}
        </div>
        <div className="mt-3">
          <ForwardLink {...(category.slug === "motorization" ? motors : howWeMeasure)} />
        </div>
        {room ? (
          <figure className="mt-8">
            <Picture name={room} sizes="(min-width: 48rem) 54vw, 92vw" className="aspect-[3/2] w-full" />
            <figcaption className="mt-3 text-ink-soft text-sm">{captionOf(room)}</figcaption>
          </figure>
        ) : null}
      </div>
    </section>
  );
}
