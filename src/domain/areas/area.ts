/** "Miramar Beach" becomes "miramar-beach". Empty for a name without letters or digits. */
export function slugOf(area: string): string {
  return area
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** Splits ZIP codes at spaces, commas or line breaks. */
export function zipsIn(typed: string): string[] {
  return typed.split(/[\s,;]+/).filter(Boolean);
}

/** The first error of a list of ZIP codes. */
export function zipFault(zips: readonly string[]): string | undefined {
  const wrong = zips.find((zip) => !/^\d{5}$/.test(zip));
  if (wrong !== undefined) return `${wrong} isn't a ZIP code. Enter five digits`;
  const twice = zips.find((zip, place) => zips.indexOf(zip) !== place);
  return twice && `${twice} is listed twice`;
}

interface Area {
  name: string;
  zipCodes: readonly string[];
}

/**
 * Names the area that already has one of the ZIP codes. A ZIP code belongs to one active area, so that a lead has
 * at most one.
 */
export function zipTaken(zips: readonly string[], others: readonly Area[]): string | undefined {
  for (const zip of zips) {
    const owner = others.find(({ zipCodes }) => zipCodes.includes(zip));
    if (owner) return `${zip} already belongs to ${owner.name}`;
  }
  return undefined;
}
