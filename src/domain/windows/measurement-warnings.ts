import { knownLength, type Length, tapeInches } from "../length.ts";
import type { SizeLimits } from "../products/product.ts";

/** `depth` is undefined if it was not measured. */
export interface OpeningSize {
  width: Length;
  height: Length;
  depth?: Length | undefined;
}

export interface Neighbor extends OpeningSize {
  name: string;
}

/** The other windows of the room and the size limits of the product. */
export interface WindowContext {
  neighbors: readonly Neighbor[];
  product?: (SizeLimits & { name: string }) | undefined;
}

type WarningKind = "swapped" | "foot" | "beyond" | "shallow";

/** Short labels for lists; the window shows the full sentence. */
export const warningLabels: Record<WarningKind, string> = {
  swapped: "Swapped?",
  foot: "12 inches off?",
  beyond: "Outside its sizes",
  shallow: "Too shallow",
};

/** A hint that a size looks mistaken. Only a warning: houses are odd. */
export interface MeasurementWarning {
  kind: WarningKind;
  text: string;
}

export function warningsAbout(
  size: OpeningSize,
  { neighbors, product }: WindowContext,
): MeasurementWarning[] {
  const turned = { ...size, width: size.height, height: size.width };
  const beyond = product ? beyondLimitWarnings(size, product) : [];
  const fitsTurned = beyond.length > 0 && product && beyondLimitWarnings(turned, product).length === 0;
  return [
    ...beyond,
    ...(fitsTurned ? [swappedFor(product.name)] : swappedBeside(size, turned, neighbors)),
    ...footWarnings(size, neighbors),
    ...(product ? shallowWarnings(size, product) : []),
  ];
}

function swappedFor(productName: string): MeasurementWarning {
  const text = `Width and height look swapped: ${productName} comes in this size the other way around.`;
  return { kind: "swapped", text };
}

/** Matching windows of a room differ by at most an inch. */
const alike: Length = 10_000;

/** Matches no neighbor as typed but matches one with its sides swapped. */
function swappedBeside(
  size: OpeningSize,
  turned: OpeningSize,
  neighbors: readonly Neighbor[],
): MeasurementWarning[] {
  if (neighbors.some((beside) => isLike(size, beside))) return [];
  const twin = neighbors.find((beside) => isLike(turned, beside));
  if (!twin) return [];
  return [{ kind: "swapped", text: `Width and height look swapped: ${twin.name} is ${sizeText(twin)}.` }];
}

function isLike(one: OpeningSize, other: OpeningSize): boolean {
  return Math.abs(one.width - other.width) <= alike && Math.abs(one.height - other.height) <= alike;
}

const foot: Length = 120_000;

/**
 * One side equals a neighbor's to the sixteenth and the other is exactly twelve inches off, a common tape misreading.
 * Not reported if another neighbor has exactly this size.
 */
function footWarnings(size: OpeningSize, neighbors: readonly Neighbor[]): MeasurementWarning[] {
  const { width, height } = size;
  if (neighbors.some((beside) => beside.width === width && beside.height === height)) return [];
  for (const beside of neighbors) {
    const [wider, taller] = [width - beside.width, height - beside.height];
    if (taller === 0 && Math.abs(wider) === foot)
      return [footWarning(wider > 0 ? "wider" : "narrower", beside)];
    if (wider === 0 && Math.abs(taller) === foot)
      return [footWarning(taller > 0 ? "taller" : "shorter", beside)];
  }
  return [];
}

function footWarning(differs: string, beside: Neighbor): MeasurementWarning {
  const text = `Exactly 12 inches ${differs} than ${beside.name} (${sizeText(beside)}). Was the tape misread?`;
  return { kind: "foot", text };
}

/** For a size that the product is not made in: a quote with it cannot be sent. */
export function beyondLimitWarnings(
  size: OpeningSize,
  product: SizeLimits & { name: string },
): MeasurementWarning[] {
  const { minWidth, maxWidth, minHeight, maxHeight, name } = product;
  return [
    ...outside(size.width, [minWidth, maxWidth], [`Too narrow for ${name}`, `Too wide for ${name}`]),
    ...outside(size.height, [minHeight, maxHeight], [`Too short for ${name}`, `Too tall for ${name}`]),
  ];
}

type Limit = string | null;

function outside(
  length: Length,
  [min, max]: [Limit, Limit],
  [under, over]: [string, string],
): MeasurementWarning[] {
  if (min !== null && length < knownLength(min))
    return [{ kind: "beyond", text: `${under}: at least ${tapeInches(knownLength(min))}.` }];
  if (max !== null && length > knownLength(max))
    return [{ kind: "beyond", text: `${over}: at most ${tapeInches(knownLength(max))}.` }];
  return [];
}

/** Skips an unmeasured depth: an outside mount needs none. */
function shallowWarnings(
  { depth }: OpeningSize,
  { minDepth, name }: SizeLimits & { name: string },
): MeasurementWarning[] {
  if (depth === undefined || minDepth === null || depth >= knownLength(minDepth)) return [];
  const text = `Too shallow for ${name} inside the frame, which needs ${tapeInches(knownLength(minDepth))}.`;
  return [{ kind: "shallow", text }];
}

function sizeText({ width, height }: OpeningSize): string {
  return `${tapeInches(width)} × ${tapeInches(height)}`;
}

const maxNamed = 5;

interface CopiedWindow {
  name: string;
  room: string;
}

/** Lists the windows with a copied size, such as "Den: Bay (Copy)", which block marking a project as measured. */
export function copiedSizes(copied: readonly CopiedWindow[]): string {
  const named = copied.slice(0, maxNamed).map(({ name, room }) => `${room}: ${name}`);
  const more = copied.length - named.length;
  const list = [...named, ...(more > 0 ? [`${more} more`] : [])].join(", ");
  return `Measure these windows first; their sizes are copied: ${list}`;
}

export const copiedNotMeasured = "Size copied, not measured";
