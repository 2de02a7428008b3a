import { Picture } from "./picture.tsx";

const swatches = ["linen-flax", "roller-slate", "wood-driftwood", "solar-bronze", "woven-wheat", "linen-sea"];

/** Six materials, as they lie side by side in a sample case. Decorative. */
export function SwatchMosaic({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className={`grid grid-cols-3 grid-rows-2 gap-1 ${className}`}>
      {swatches.map((swatch) => (
        <div key={swatch} className="relative">
          <Picture
            name={`swatch-${swatch}`}
            alt=""
            sizes="(min-width: 40rem) 17vw, 31vw"
            className="absolute inset-0 h-full w-full"
          />
        </div>
      ))}
    </div>
  );
}
