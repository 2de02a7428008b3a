/** The areas that are served: how one is addressed, and what its list of ZIP codes may hold. */

/** "Miramar Beach" as it stands in an address: miramar-beach. Empty for a name without a letter or a digit. */
export function slugOf(area: string): string {
  return area
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** ZIP codes as they were typed, with spaces, commas or lines between them. */
export function zipsIn(typed: string): string[] {
  return typed.split(/[\s,;]+/).filter(Boolean);
}

/** What is wrong with a list of ZIP codes, naming the first that is; undefined where nothing is. */
export function zipFault(zips: readonly string[]): string | undefined {
  const wrong = zips.find((zip) => !/^\d{5}$/.test(zip));
  if (wrong !== undefined) return `${wrong} is no ZIP code: it has five digits`;
  const twice = zips.find((zip, place) => zips.indexOf(zip) !== place);
  return twice && `${twice} stands here twice`;
}

interface Area {
  name: string;
  zipCodes: readonly string[];
}

/**
 * Which of these areas has one of the ZIP codes already, in words; undefined when none has. A ZIP code belongs to one
 * active area, so that a lead does.
 */
export function zipTaken(zips: readonly string[], others: readonly Area[]): string | undefined {
  for (const zip of zips) {
    const owner = others.find(({ zipCodes }) => zipCodes.includes(zip));
    if (owner) return `${zip} belongs to ${owner.name} already`;
  }
  return undefined;
}
