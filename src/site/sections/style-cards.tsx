import type { PublicCatalog } from "../context/renderer.ts";
import { notPriced, spokenSize } from "../copy/pricing/factors.ts";
import { stylePrices } from "../copy/pricing/style-prices.ts";
import { drawnByComputer, type Product, type Style } from "../copy/products/product.ts";
import { Picture } from "./picture.tsx";

const steps = [1, 2, 3, 4, 5];

const aboutRatings = `${drawnByComputer} Privacy and darkening are for the treatment closed, the view for how you'd leave it by day.`;

interface StyleCardsProps {
  product: Product;
  catalog: PublicCatalog;
}

type Prices = ReadonlyMap<Style, string>;

/** Styles as picture cards, kind by kind. */
export function StyleCards({ product, catalog }: StyleCardsProps) {
  const {
    slug,
    styles,
    areStylesClose = false,
    stylesTitle = "Styles",
    stylesLead,
    stylesNote = aboutRatings,
  } = product;
  const isRated = styles.some(({ rated }) => rated);
  const lead = isRated ? styles.find(({ rated }) => !rated) : undefined;
  const prices = stylePrices(styles, catalog, slug);
  const compared = styles.filter((style) => style !== lead);
  return (
    <section aria-labelledby="styles-title" className="py-12 lg:py-16">
      <h2 id="styles-title" className="text-title">
        {stylesTitle}
      </h2>
      {stylesLead ? <p className="mt-3 max-w-3xl text-ink-soft sm:text-lead">{stylesLead}</p> : null}
      {lead ? <Lead style={lead} /> : null}
      {[...Map.groupBy(compared, ({ kind, group = kind }) => group)].map(([title, styles]) => (
        <Kind key={title ?? ""} title={title} styles={styles} prices={prices} areClose={areStylesClose} />
      ))}
      <p className="mt-8 max-w-3xl text-ink-soft text-sm">
        {stylesNote}
        {prices.size > 0 ? ` Prices are for ${spokenSize(slug)}, installed.` : ""}
      </p>
    </section>
  );
}

/** A kind of which no style has a price, where others have one, says so once. */
function Kind({ title, styles, prices, areClose }: CardsProps & { title: string | undefined }) {
  if (!title)
    return (
      <div className="mt-8">
        <Cards styles={styles} prices={prices} areClose={areClose} />
      </div>
    );
  const isPriced = styles.some((style) => prices.has(style));
  return (
    <div className="mt-8 border-sand-deep border-t pt-5">
      <p className="mb-5 font-medium text-brass text-lead">
        {title}
        {isPriced || prices.size === 0 ? null : (
          <span className="ml-4 font-normal text-base text-ink-soft">{notPriced}</span>
        )}
      </p>
      <Cards styles={styles} prices={isPriced ? prices : new Map()} areClose={areClose} />
    </div>
  );
}

/** The one that the scales do not compare. */
function Lead({ style: { title, text, picture, scenes = [] } }: { style: Style }) {
  return (
    <div
      id={picture}
      className="mt-8 grid gap-x-8 sm:grid-cols-2 lg:items-center lg:gap-x-12 lg:grid-cols-[3fr_2fr]"
    >
      <Picture
        name={picture}
        sizes="(min-width: 64rem) 56vw, (min-width: 40rem) 46vw, 92vw"
        className="aspect-[3/2] w-full sm:max-lg:aspect-auto sm:max-lg:h-full sm:max-lg:object-left"
      />
      <div>
        <h3 className="mt-4 text-subtitle sm:mt-0 lg:text-[1.75rem]">{title}</h3>
        <p className="mt-1 text-ink-soft">{text}</p>
        <dl className="mt-4 border-sand-deep border-b">
          {scenes.map((scene) => (
            <div
              key={scene.title}
              className="grid grid-cols-[5.5rem_1fr] gap-x-4 border-sand-deep border-t py-2.5"
            >
              <dt className="font-display text-brass text-lg">{scene.title}</dt>
              <dd className="self-center">{scene.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

interface StylesProps {
  styles: readonly Style[];
  prices: Prices;
}

interface CardsProps extends StylesProps {
  areClose: boolean;
}

function Cards({ styles, prices, areClose }: CardsProps) {
  const many = styles.length % 3 === 0 ? "sm:grid-cols-2 lg:grid-cols-3" : "sm:grid-cols-2 xl:grid-cols-4";
  const columns = { 2: "sm:grid-cols-2", 3: "sm:grid-cols-3" }[styles.length] ?? many;
  const areRows = areClose || styles.length === 3;
  return (
    <ul
      className={`grid ${areRows ? "" : "grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))]"} gap-x-4 gap-y-9 sm:gap-x-8 sm:gap-y-12 ${columns}`}
    >
      {styles.map((style) => (
        <Card
          key={style.title}
          style={style}
          prices={prices}
          isRow={areRows}
          shape={(areClose ? undefined : shapes[styles.length]) ?? "aspect-[4/3]"}
        />
      ))}
    </ul>
  );
}

/** By count: four show less of the walls, three, as rows on a phone, the end of each tube. */
const shapes: Record<number, string> = {
  3: "aspect-square object-[90%_50%] sm:aspect-[4/3]",
  4: "aspect-[4/3] xl:aspect-square xl:object-[46%_50%]",
};

interface CardProps {
  style: Style;
  prices: Prices;
  /** On a phone: three, of which one would be alone, and close pictures, which are clear when small. */
  isRow: boolean;
  /** Classes of the picture. */
  shape: string;
}

function Card({ style, prices, isRow, shape }: CardProps) {
  const { title, text, picture, rated } = style;
  return (
    <li
      id={picture}
      className={`flex flex-col ${isRow ? "max-sm:grid max-sm:grid-cols-[2fr_3fr] max-sm:gap-x-4" : "max-sm:odd:last:col-span-full"}`}
    >
      <Picture name={picture} sizes="46vw" className={`w-full ${shape}`} />
      <div className="flex grow flex-col">
        <h3 className={`text-lg sm:text-subtitle ${isRow ? "sm:mt-5" : "mt-4 sm:mt-5"}`}>{title}</h3>
        <From style={style} prices={prices} />
        <p className="mt-1 text-ink-soft max-sm:text-sm">{text}</p>
        {rated ? <Scales rated={rated} /> : null}
      </div>
    </li>
  );
}

/** The price, or in words that there is none before measuring; nothing where no style has one. */
function From({ style, prices }: { style: Style; prices: Prices }) {
  if (prices.size === 0) return null;
  const price = prices.get(style);
  if (!price) return <p className="mt-1.5 text-ink-soft max-sm:text-sm">{notPriced}</p>;
  return <p className="mt-1.5 font-medium text-brass-strong max-sm:text-sm">From {price}</p>;
}

function Scales({ rated }: { rated: NonNullable<Style["rated"]> }) {
  return (
    <dl className="mt-auto grid gap-y-1.5 pt-4 text-sm">
      {Object.entries(rated).map(([scale, grade]) => (
        <Rating key={scale} scale={scale} grade={grade} />
      ))}
    </dl>
  );
}

function Rating({ scale, grade }: { scale: string; grade: number }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 max-sm:justify-between">
      <dt className="sm:w-28">{scale}</dt>
      <dd className="flex gap-1">
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
