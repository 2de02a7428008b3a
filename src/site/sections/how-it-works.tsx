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

/**
 * The text beside the first picture that the title has not shown. A second one stands below the text and makes the first
 * as tall as both; on a tablet, the two stand side by side above the text.
 */
export function HowItWorks({ category, product }: HowItWorksProps) {
  const { first: closeup, second: room } = picturesBelowTitle(category);
  return (
    <section
      aria-labelledby="how-title"
      className={`grid gap-x-12 gap-y-8 py-12 lg:py-16 ${room ? "md:max-lg:gap-x-6 md:grid-cols-2 lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_1fr]" : "lg:grid-cols-[7fr_5fr]"}`}
    >
      <Shown picture={closeup} isTall={room !== undefined} />
      <div className={room ? "md:max-lg:order-last md:max-lg:col-span-2" : ""}>
        <h2 id="how-title" className="text-title">
          How it works
        </h2>
        <div className={`mt-5 grid gap-x-10 gap-y-4 ${room ? "md:max-lg:grid-cols-2" : ""}`}>
          {product.howItWorks.map((paragraph) => (
            <p key={paragraph} className="sm:text-lead">
              {paragraph}
            </p>
          ))}
        </div>
        <div className="mt-3">
          <ForwardLink {...(category.slug === "motorization" ? motors : howWeMeasure)} />
        </div>
      </div>
      {room ? <Shown picture={room} /> : null}
    </section>
  );
}

/** Where its subject is not left of the middle. */
const focusOfTall: Record<string, string> = { remote: "lg:object-[70%_50%]" };

function Shown({ picture, isTall = false }: { picture: string; isTall?: boolean }) {
  return (
    <figure className={isTall ? "flex flex-col lg:row-span-2" : ""}>
      <div className={`relative aspect-[3/2] w-full ${isTall ? "lg:aspect-auto lg:grow" : ""}`}>
        <Picture
          name={picture}
          sizes={isTall ? "(min-width: 64rem) 75vw, 92vw" : "(min-width: 64rem) 58vw, 92vw"}
          className={`absolute inset-0 h-full w-full ${isTall ? (focusOfTall[picture] ?? "lg:object-[38%_50%]") : ""}`}
        />
      </div>
      <figcaption className="mt-3 text-ink-soft text-sm">{captionOf(picture)}</figcaption>
    </figure>
  );
}
