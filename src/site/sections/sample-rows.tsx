import type { ReactNode } from "react";
import type { PublicProduct } from "#domain/pricing/price-range.ts";
import { anyColor, colorOf, samplesOf, swatchesOf, swatchOf } from "../copy/samples.ts";
import { hasPicture, Picture, pictureAddress, Thumbnail } from "./picture.tsx";

const picturesOf = (product: PublicProduct) => swatchesOf(product).filter(hasPicture);

export const isPictured = (product: PublicProduct) => picturesOf(product).length > 0;

export function hasOneColor(product: PublicProduct): boolean {
  const swatches = new Set(samplesOf(product).map((material) => swatchOf(product.name, material)));
  return swatches.size === 1 && isPictured(product);
}

export function Colors({ product, isOpen }: { product: PublicProduct; isOpen: boolean }) {
  return (
    <Row title={product.name} pictures={picturesOf(product)} isOpen={isOpen}>
      {samplesOf(product).map((material) => (
        <Sample key={material} sample={{ product: product.name, material }} />
      ))}
    </Row>
  );
}

/** Products of one color share a row, and are what one chooses between. */
export function PlainColors({ products }: { products: readonly PublicProduct[] }) {
  const pictures = [...new Set(products.flatMap(picturesOf))];
  const [color, ...others] = pictures.map((picture) => picture.split("-").at(-1));
  if (!color) return null;
  return (
    <Row
      title={others.length > 0 ? "In one color" : `Also in ${color}`}
      note={products.map(({ name }) => name).join(", ")}
      pictures={pictures}
    >
      {products.map(({ name, materials: [material] }) => (
        <Sample key={name} sample={{ product: name, material: material?.name ?? "" }} caption={name} />
      ))}
    </Row>
  );
}

interface RowProps {
  title: string;
  note?: string;
  pictures: readonly string[];
  isOpen?: boolean;
  children: readonly ReactNode[];
}

function Row({ title, note, pictures, isOpen = false, children }: RowProps) {
  return (
    <details open={isOpen} className="group border-sand-deep border-t">
      <summary className="flex overflow-x-clip min-h-12 items-center gap-[min(1rem,4vw)] py-2 sm:min-h-14 sm:gap-6 sm:py-3 text-deep hover:text-gulf">
        <h3 className="grow font-body font-medium text-inherit">
          {title}
          {note ? <span className="block font-normal text-ink-soft text-sm">{note}</span> : null}
        </h3>
        <FirstColors pictures={pictures} />
        <span
          aria-hidden="true"
          className="font-display text-3xl text-brass leading-[0.5] transition-transform group-open:rotate-45"
        >
          +
        </span>
      </summary>
      <ul className={`grid gap-x-4 gap-y-3 pb-6 max-sm:grid-cols-3 ${columnsFor(children.length)}`}>
        {children}
      </ul>
    </details>
  );
}

/** One row, unless that would break the names. */
function columnsFor(count: number): string {
  if (count === 5) return "sm:grid-cols-5 lg:max-xl:grid-cols-3";
  return count === 6 ? "sm:grid-cols-3 xl:grid-cols-6" : "sm:grid-cols-4";
}

/** Of a closed row. On a phone, three. */
function FirstColors({ pictures }: { pictures: readonly string[] }) {
  return (
    <span className="flex shrink-0 gap-1.5 group-open:hidden">
      {pictures.slice(0, 5).map((picture) => (
        <Thumbnail
          key={picture}
          name={picture}
          className="size-[min(2rem,10vw)] max-sm:nth-[n+4]:hidden sm:size-10"
        />
      ))}
    </span>
  );
}

interface SampleProps {
  sample: { product: string; material: string };
  /** Unset: the material. */
  caption?: string;
}

function Sample({ sample: { product, material }, caption }: SampleProps) {
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
          {caption ?? (
            <>
              <span className="sr-only">{product}: </span>
              {material.replace(" percent", "%")}
            </>
          )}
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
      <svg
        aria-hidden="true"
        viewBox="0 0 1 1"
        className="block w-full max-sm:h-26"
        preserveAspectRatio="none"
      >
        <rect width="1" height="1" fill={color} />
      </svg>
    ) : (
      <span
        aria-hidden="true"
        className="grid h-26 place-items-center sm:h-auto sm:aspect-square border border-brass border-dashed p-2 text-center font-display text-brass"
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
        className="h-26 w-full sm:aspect-square sm:h-auto"
      />
      <span className="sr-only">. Enlarge</span>
    </a>
  );
}
