import { drawnByComputer, type Product, type Style } from "../copy/products/product.ts";
import { Points } from "./guide-part.tsx";
import { Picture } from "./picture.tsx";

const scales = ["privacy", "view", "darkening"] as const;
const steps = [1, 2, 3, 4, 5];

const aboutRatings = `${drawnByComputer} Privacy and darkening are for the treatment closed, the view for how you'd leave it by day.`;

/** Styles as picture cards; a style without a picture is a line below them. */
export function StyleCards({ product }: { product: Product }) {
  const { styles, stylesTitle = "Styles", stylesLead, stylesNote = aboutRatings } = product;
  const drawn = styles.filter(({ picture }) => picture);
  const others = styles.filter(({ picture }) => !picture);
  return (
    <section aria-labelledby="styles-title" className="py-12 lg:py-16">
      <h2 id="styles-title" className="text-title">
        {stylesTitle}
      </h2>
      {stylesLead ? <p className="mt-3 max-w-3xl text-ink-soft sm:text-lead">{stylesLead}</p> : null}
      {drawn.length > 0 ? <Cards styles={drawn} note={stylesNote} /> : null}
      {others.length > 0 ? (
        <div className="mt-8">
          <Points points={others} />
        </div>
      ) : null}
    </section>
  );
}

function Cards({ styles, note }: { styles: readonly Style[]; note: string }) {
  return (
    <>
      <ul
        className={`mt-8 grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-x-4 gap-y-9 sm:grid-cols-2 sm:gap-x-8 sm:gap-y-12 ${styles.length % 3 === 0 ? "lg:grid-cols-3" : "lg:grid-cols-4"}`}
      >
        {styles.map((style) => (
          <Card key={style.title} style={style} />
        ))}
      </ul>
      <p className="mt-8 max-w-3xl text-ink-soft text-sm">{note}</p>
    </>
  );
}

function Card({ style: { title, text, picture = "", rated } }: { style: Style }) {
  return (
    <li className="flex flex-col">
      <Picture name={picture} sizes="(min-width: 64rem) 30vw, 46vw" className="aspect-[4/3] w-full" />
      <h3 className="mt-4 text-lg sm:mt-5 sm:text-subtitle">{title}</h3>
      <p className="mt-1 text-ink-soft max-sm:text-sm">{text}</p>
      {rated ? <Scales rated={rated} /> : null}
    </li>
  );
}

function Scales({ rated }: { rated: NonNullable<Style["rated"]> }) {
  return (
    <dl className="mt-auto grid gap-x-4 gap-y-1.5 pt-4 text-sm sm:max-w-sm sm:grid-cols-3">
      {scales.map((scale) => (
        <Rating key={scale} scale={scale} grade={rated[scale]} />
      ))}
    </dl>
  );
}

function Rating({ scale, grade }: { scale: string; grade: number | undefined }) {
  if (grade === undefined) return null;
  return (
    <div className="max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:justify-between max-sm:gap-x-2">
      <dt className="capitalize">{scale}</dt>
      <dd className="flex gap-1 sm:mt-1.5">
        <span className="sr-only">{grade} of 5</span>
        {steps.map((step) => (
          <span
            key={step}
            aria-hidden="true"
            className={`size-2.5 rounded-full border border-brass ${step <= grade ? "bg-brass" : ""}`}
          />
        ))}
      </dd>
    </div>
  );
}
