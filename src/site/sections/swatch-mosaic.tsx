import { Picture } from "./picture.tsx";

interface MosaicProps {
  className: string;
}

/** Six materials, as they lie side by side in a sample case. Decorative. */
export function SwatchMosaic({ className }: MosaicProps) {
  return <Swatches swatches={sampleCase} className={`grid-cols-3 grid-rows-2 ${className}`} />;
}

/** Twelve, for the top of a page. */
export function SwatchWall({ className }: MosaicProps) {
  return <Swatches swatches={wall} className={`hem grid-cols-4 grid-rows-3 ${className}`} />;
}

const sampleCase = [
  "linen-flax",
  "roller-slate",
  "wood-driftwood",
  "solar-bronze",
  "woven-wheat",
  "linen-sea",
];
const wall = [
  ...["linen-oat", "cell-storm", "woven-driftwood", "solar-charcoal"],
  ...["wood-walnut", "linen-sea", "solar-sand", "cell-flax"],
  ...["roller-slate", "woven-bamboo", "slat-bone", "linen-dove"],
];

function Swatches({ swatches, className }: MosaicProps & { swatches: readonly string[] }) {
  return (
    <div aria-hidden="true" className={`grid gap-1 ${className}`}>
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
