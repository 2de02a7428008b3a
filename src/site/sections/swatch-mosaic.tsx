import { Picture } from "./picture.tsx";

interface MosaicProps {
  className: string;
}

/** Six materials, as they lie side by side in a sample case. Decorative. */
export function SwatchMosaic({ className }: MosaicProps) {
  return <Six swatches={sampleCase} className={className} />;
}

/** The same of one treatment. */
export const SlatSwatches = sixOf(
  "slat-white wood-natural wood-walnut wood-whitewashed slat-black wood-honey",
);
export const ClothSwatches = sixOf("linen-oat linen-sea stripe-navy voile-oyster linen-indigo linen-flax");
export const MeshSwatches = sixOf(
  "solar-charcoal solar-sand solar-bronze solar-pewter mesh-charcoal solar-pearl",
);

function sixOf(names: string) {
  const swatches = names.split(" ").map((name): Shown => [name]);
  return ({ className }: MosaicProps) => <Six swatches={swatches} className={className} />;
}

function Six({ swatches, className }: MosaicProps & { swatches: readonly Shown[] }) {
  return <Swatches swatches={swatches} className={`grid-cols-3 grid-rows-2 ${className}`} />;
}

/** Twelve with their names, for the top of a page; on a phone, six. */
export function SwatchWall({ className }: MosaicProps) {
  return (
    <Swatches
      swatches={wall}
      className={`hem grid-cols-3 grid-rows-2 max-sm:[&>:nth-child(n+7)]:hidden sm:grid-cols-4 sm:grid-rows-3 ${className}`}
    />
  );
}

type Shown = readonly [swatch: string, name?: string];

const sampleCase: readonly Shown[] = [
  ["linen-flax"],
  ["roller-slate"],
  ["wood-driftwood"],
  ["solar-bronze"],
  ["woven-wheat"],
  ["linen-sea"],
];
const wall: readonly Shown[] = [
  ["linen-oat", "Linen, oat"],
  ["cell-storm", "Cellular, storm"],
  ["woven-driftwood", "Reed, driftwood"],
  ["solar-charcoal", "Solar, charcoal"],
  ["wood-walnut", "Walnut"],
  ["linen-sea", "Weave, sea glass"],
  ["solar-sand", "Solar, sand"],
  ["cell-flax", "Cellular, flax"],
  ["roller-slate", "Roller, slate"],
  ["woven-bamboo", "Bamboo"],
  ["slat-bone", "Faux wood, bone"],
  ["linen-dove", "Linen, dove"],
];

function Swatches({ swatches, className }: MosaicProps & { swatches: readonly Shown[] }) {
  return (
    <div aria-hidden="true" className={`grid gap-1 ${className}`}>
      {swatches.map(([swatch, name]) => (
        <div key={swatch} className="relative">
          <Picture
            name={`swatch-${swatch}`}
            alt=""
            sizes="(min-width: 40rem) 17vw, 31vw"
            className="absolute inset-0 h-full w-full"
          />
          {name ? (
            <p className="absolute bottom-0 left-0 bg-shell px-2 py-0.5 text-deep text-xs leading-tight sm:py-1">
              {name}
            </p>
          ) : null}
        </div>
      ))}
    </div>
  );
}
