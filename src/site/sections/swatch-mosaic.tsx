import { Picture } from "./picture.tsx";

/** Six materials of one treatment, as they lie side by side in a sample case. Decorative. */
export const ShadeSwatches = mosaicOf(
  "linen-flax roller-slate cell-sea solar-bronze woven-wheat roller-driftwood",
);
export const SlatSwatches = mosaicOf(
  "slat-white wood-natural wood-walnut wood-whitewashed slat-black wood-honey",
);
export const ClothSwatches = mosaicOf("linen-oat linen-sea stripe-navy voile-oyster linen-indigo linen-flax");
export const MeshSwatches = mosaicOf(
  "solar-charcoal solar-sand solar-bronze solar-pewter mesh-charcoal solar-pearl",
);

function mosaicOf(names: string) {
  return ({ className }: { className: string }) => (
    <div aria-hidden="true" className={`grid grid-cols-3 grid-rows-2 gap-1 ${className}`}>
      {names.split(" ").map((name) => (
        <div key={name} className="relative">
          <Picture
            name={`swatch-${name}`}
            alt=""
            sizes="(min-width: 40rem) 17vw, 31vw"
            className="absolute inset-0 h-full w-full"
          />
        </div>
      ))}
    </div>
  );
}
