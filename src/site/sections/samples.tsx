import { ChevronDown, X } from "lucide-react";
import { type PublicProduct, productsFor } from "#domain/pricing/price-range.ts";
import type { Treatment } from "#domain/pricing/treatments.ts";
import { buttonClasses } from "#ui/button.tsx";
import type { PublicCatalog } from "../context/renderer.ts";
import { categories } from "../copy/categories.ts";
import { contactPath } from "../copy/requests.ts";
import {
  addSample,
  hasSamples,
  inOrderOfSamples,
  maxSamples,
  samplesLead,
  samplesMessage,
  samplesTitle,
} from "../copy/samples.ts";
import { Lightbox } from "./lightbox.tsx";
import { Colors, hasOneColor, isPictured, PlainColors } from "./sample-rows.tsx";

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
  if (!hasSampleList(treatment, catalog)) return null;
  const all = inOrderOfSamples(productsFor(catalog.products, treatment), treatment).toSorted(
    (one, other) => Number(isPictured(other)) - Number(isPictured(one)),
  );
  const plain = plainOnes(all);
  const products = all.filter((product) => !plain.includes(product));
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
        <p className="mt-4 text-ink-soft sm:text-lead">{samplesLead}</p>
        <Tray />
      </div>
      <div className="border-sand-deep border-b">
        {products.slice(0, shownRows).map((product, place) => (
          <Colors key={product.name} product={product} isOpen={place === 0} />
        ))}
        <MoreColors products={products.slice(shownRows)} all={`All ${all.length} ${namesOf(treatment)}`} />
        <PlainColors products={plain} />
      </div>
      <Lightbox action={addSample} />
    </section>
  );
}

/** The rest opens by a press: a page has more to show below. */
const fewRows = 6;

const namesOf = (treatment: Treatment) =>
  categories.find(({ slug }) => slug === treatment)?.title.toLowerCase();

/** All but the first with one color that is pictured: a row for each would show the same swatch again. */
function plainOnes([, ...others]: readonly PublicProduct[]): PublicProduct[] {
  const plain = others.filter(hasOneColor);
  return plain.length > 1 ? plain : [];
}

/** What is marked so far, on this page and on others. */
function Tray() {
  return (
    <div className="mt-6 lg:sticky lg:top-28">
      <p role="status" data-count="" className="font-medium text-deep" />
      <ul
        data-chosen=""
        className="mt-2 divide-y divide-sand-deep border-sand-deep border-y text-ink-soft empty:hidden"
      />
      <template data-entry="">
        <li className="flex items-center justify-between gap-3">
          <span className="min-w-0 py-2 text-sm" />
          <button
            type="button"
            className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-soft text-gulf hover:bg-glass-pale"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </li>
      </template>
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
