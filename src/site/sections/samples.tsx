import { type PublicProduct, productsFor } from "#domain/pricing/price-range.ts";
import type { Treatment } from "#domain/pricing/treatments.ts";
import { buttonClasses } from "#ui/button.tsx";
import type { PublicCatalog } from "../context/renderer.ts";
import { contactPath } from "../copy/requests.ts";
import {
  colorOf,
  hasSamples,
  maxSamples,
  samplesLead,
  samplesMessage,
  samplesTitle,
} from "../copy/samples.ts";

interface SamplesProps {
  treatment: Treatment;
  catalog: PublicCatalog;
}

/**
 * The colors that the catalog sells, to mark (behavior/samples.ts). Without the script they are lists, and the link
 * leads to a message in which a visitor names them.
 */
export function Samples({ treatment, catalog }: SamplesProps) {
  const products = productsFor(catalog.products, treatment);
  if (products.length === 0 || !hasSamples(treatment)) return null;
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
        {products.map((product, place) => (
          <Colors key={product.name} product={product} isOpen={place === 0} />
        ))}
      </div>
    </section>
  );
}

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
          className={buttonClasses("primary", "px-7 max-sm:w-full")}
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

function Colors({ product: { name, materials }, isOpen }: { product: PublicProduct; isOpen: boolean }) {
  return (
    <details open={isOpen} className="group border-sand-deep border-t">
      <summary className="flex min-h-12 items-center justify-between gap-6 py-2 sm:min-h-14 sm:py-3 text-deep hover:text-gulf">
        <h3 className="font-body font-medium text-inherit">{name}</h3>
        <span
          aria-hidden="true"
          className="font-display text-3xl text-brass leading-none transition-transform group-open:rotate-45"
        >
          +
        </span>
      </summary>
      <ul className="flex flex-wrap gap-2 pb-6">
        {materials.map((material) => (
          <li key={material.name}>
            <Color product={name} material={material.name} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Color({ product, material }: { product: string; material: string }) {
  const color = colorOf(material);
  return (
    <label className="relative block cursor-pointer">
      <input type="checkbox" value={`${product}: ${material}`} className="peer sr-only noscript:hidden" />
      <span className="chip gap-2.5 whitespace-normal px-3 peer-disabled:opacity-55">
        {color ? (
          <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6 shrink-0">
            <circle cx="12" cy="12" r="11" fill={color} stroke="#6b6a66" strokeWidth="1" />
          </svg>
        ) : null}
        {material}
      </span>
    </label>
  );
}
