import type { ComponentType } from "react";
import { Picture } from "./picture.tsx";
import { ClothSwatches, MeshSwatches, ShadeSwatches, SlatSwatches } from "./swatch-mosaic.tsx";
import { InsideMount, OutsideMount } from "./window-drawing.tsx";

const made = new Map<string, ComponentType<{ className: string }>>([
  ["shade swatches", ShadeSwatches],
  ["slat swatches", SlatSwatches],
  ["cloth swatches", ClothSwatches],
  ["mesh swatches", MeshSwatches],
  ["inside mount", InsideMount],
  ["outside mount", OutsideMount],
]);

interface IllustrationProps {
  /** From pictures.json, or one of those above. */
  name: string;
  sizes: string;
  className: string;
}

/** Decorates a text that says the same. */
export function Illustration({ name, sizes, className }: IllustrationProps) {
  const Made = made.get(name);
  if (Made) return <Made className={className} />;
  return <Picture name={name} alt="" sizes={sizes} className={className} />;
}
