import { Picture } from "./picture.tsx";

const swatches = ["linen-flax", "cell-sea", "wood-honey", "solar-bronze", "woven-wheat", "linen-navy"];

/** Six materials, as they lie side by side in a sample case. Decorative. */
export function SwatchMosaic({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className={`grid grid-cols-3 grid-rows-2 gap-1 ${className}`}>
      {swatches.map((swatch) => (
        <div key={swatch} className="relative">
          <Picture
            name={`swatch-${swatch}`}
            alt=""
            sizes="(min-width: 40rem) 12vw, 27vw"
            className="absolute inset-0 h-full w-full"
          />
        </div>
      ))}
    </div>
  );
}
