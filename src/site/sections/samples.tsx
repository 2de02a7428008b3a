import { ChevronDown } from "lucide-react";
import { type PublicProduct, productsFor } from "#domain/pricing/price-range.ts";
import type { Treatment } from "#domain/pricing/treatments.ts";
import { buttonClasses } from "#ui/button.tsx";
import type { PublicCatalog } from "../context/renderer.ts";
import { categories } from "../copy/categories.ts";
import { contactPath } from "../copy/requests.ts";
import {
  addSample,
  anyColor,
  colorOf,
  hasSamples,
  inOrderOfSamples,
  maxSamples,
  samplesLead,
  samplesMessage,
  samplesTitle,
  swatchesOf,
  swatchOf,
} from "../copy/samples.ts";
import { Lightbox } from "./lightbox.tsx";
import { hasPicture, Picture, pictureAddress, Thumbnail } from "./picture.tsx";

interface SamplesProps {
  treatment: Treatment;
  catalog: PublicCatalog;
}

/** Whether the page of a treatment has a list of samples. */
export function hasSampleList(treatment: Treatment, { products }: PublicCatalog): boolean {
  return hasSamples(treatment) && productsFor(products, treatment).length > 0;
}

/**
 * The colors that the catalog sells, to mark (behavior/samples.ts). Without the script they are lists, and the link
 * leads to a message in which a visitor names them.
 */
export function Samples({ treatment, catalog }: SamplesProps) {
  const products = inOrderOfSamples(productsFor(catalog.products, treatment), treatment).toSorted(
    (one, other) => Number(isPictured(other)) - Number(isPictured(one)),
  );
  if (!hasSampleList(treatment, catalog)) return null;
  const shownRows = products.length > fewRows + 1 ? fewRows : products.length;
  return (
    <section
      id="samples"
      aria-labelledby="samples-title"
      data-samples={maxSamples}
      data-message={samplesMessage}
      className="grid gap-x-16 gap-y-6 border-sand-deep border-t py-12 lg:grid-cols-[1fr_2fr] lg:py-16"
    >
      <div>
        <h2 id="samples-title" className="text-title">
          {samplesTitle}
        </h2>
        <p className="mt-3 text-ink-soft sm:text-lead">{samplesLead}</p>
        <Tray />
      </div>
      <div className="border-sand-deep border-b">
        {products.slice(0, shownRows).map((product, place) => (
          <Colors key={product.name} product={product} isOpen={place === 0} />
        ))}
        <MoreColors
          products={products.slice(shownRows)}
          all={`All ${products.length} ${namesOf(treatment)}`}
        />
      </div>
      <Lightbox action={addSample} />
    </section>
  );
}

/** The rest opens by a press: a page has more to show below. */
const fewRows = 6;

const namesOf = (treatment: Treatment) =>
  categories.find(({ slug }) => slug === treatment)?.title.toLowerCase();

const isPictured = (product: PublicProduct) => swatchesOf(product).some(hasPicture);

/** What is marked so far, on this page and on others. */
function Tray() {
  return (
    <div className="mt-6 lg:sticky lg:top-28">
      <p role="status" data-count="" className="font-medium text-deep" />
      <ul data-chosen="" className="text-ink-soft empty:hidden" />
      <div className="mt-4 flex flex-wrap gap-3">
        <a
          href={contactPath("email")}
          data-opens="email"
          className={buttonClasses("primary", "px-[min(2rem,5vw)] max-sm:w-full")}
        >
          Ask for Samples
        </a>
        <button type="button" data-clear="" hidden className={buttonClasses("plain", "max-sm:w-full")}>
          Clear All
        </button>
      </div>
    </div>
  );
}

function MoreColors({ products, all }: { products: readonly PublicProduct[]; all: string }) {
  if (products.length === 0) return null;
  return (
    <details className="group/more border-sand-deep border-t">
      <summary className="flex min-h-14 items-center gap-2 font-medium text-gulf underline-offset-4 hover:underline">
        <span className="group-open/more:hidden">{all}</span>
        <span className="hidden group-open/more:inline">Show fewer</span>
        <ChevronDown aria-hidden="true" className="size-4 group-open/more:rotate-180" />
      </summary>
      {products.map((product) => (
        <Colors key={product.name} product={product} isOpen={false} />
      ))}
    </details>
  );
}

function Colors({ product, isOpen }: { product: PublicProduct; isOpen: boolean }) {
  const { name, materials } = product;
  return (
    <details open={isOpen} className="group border-sand-deep border-t">
      <summary className="flex min-h-12 items-center gap-4 py-2 sm:min-h-14 sm:gap-6 sm:py-3 text-deep hover:text-gulf">
        <h3 className="grow font-body font-medium text-inherit">{name}</h3>
        <FirstColors product={product} />
        <span
          aria-hidden="true"
          className="font-display text-3xl text-brass leading-none transition-transform group-open:rotate-45"
        >
          +
        </span>
      </summary>
      <ul className={`grid grid-cols-3 gap-x-4 gap-y-3 pb-6 ${columnsFor(materials.length)}`}>
        {materials.map((material) => (
          <Sample key={material.name} product={name} material={material.name} />
        ))}
      </ul>
    </details>
  );
}

/** One row, unless that would break the names. */
function columnsFor(count: number): string {
  if (count === 5) return "sm:grid-cols-5 lg:max-xl:grid-cols-3";
  return count === 6 ? "xl:grid-cols-6" : "sm:grid-cols-4";
}

/** Of a closed row. On a phone, three. */
function FirstColors({ product }: { product: PublicProduct }) {
  return (
    <span className="flex shrink-0 gap-1.5 group-open:hidden">
      {swatchesOf(product)
        .slice(0, 5)
        .map((picture) => (
          <Thumbnail key={picture} name={picture} className="size-8 max-sm:nth-[n+4]:hidden sm:size-10" />
        ))}
    </span>
  );
}

function Sample({ product, material }: { product: string; material: string }) {
  return (
    <li className="relative">
      <Swatch product={product} material={material} />
      <label className="flex min-h-11 cursor-pointer gap-3 py-2 text-sm">
        <input
          type="checkbox"
          value={`${product}: ${material}`}
          className="mt-0.5 size-6 shrink-0 accent-gulf noscript:hidden max-sm:absolute max-sm:top-2 max-sm:left-2"
        />
        <span data-caption="" className="min-w-0">
          <span className="sr-only">{product}: </span>
          {material.replace(" percent", "%")}
        </span>
      </label>
    </li>
  );
}

/** The material seen close. Without a picture, a square in its color; without a color, a frame to fill. */
function Swatch({ product, material }: { product: string; material: string }) {
  const picture = swatchOf(product, material);
  if (!picture || !hasPicture(picture)) {
    const color = colorOf(material);
    return color ? (
      <svg aria-hidden="true" viewBox="0 0 1 1" className="block w-full">
        <rect width="1" height="1" fill={color} />
      </svg>
    ) : (
      <span
        aria-hidden="true"
        className="grid aspect-square place-items-center border border-brass border-dashed p-2 text-center font-display text-brass"
      >
        {anyColor}
      </span>
    );
  }
  return (
    <a href={pictureAddress(picture)} data-enlarges="" className="block">
      <Picture
        name={picture}
        alt={`${material}, seen close`}
        sizes="(min-width: 40rem) 9rem, 28vw"
        className="aspect-square w-full"
      />
      <span className="sr-only">. Enlarge</span>
    </a>
  );
}
