import { Picture } from "./picture.tsx";
import { SwatchMosaic } from "./swatch-mosaic.tsx";

interface IllustrationProps {
  /** From pictures.json, or "swatches". */
  name: string;
  sizes: string;
  className: string;
}

/** Decorates a text that says the same. */
export function Illustration({ name, sizes, className }: IllustrationProps) {
  if (name === "swatches") return <SwatchMosaic className={className} />;
  return <Picture name={name} alt="" sizes={sizes} className={className} />;
}
