/** The facts of an area that decide whether a place is in it. */
interface CoveredArea {
  name: string;
  communities: readonly string[];
  driveTime: string;
  zipCodes: readonly string[];
}

export const placeHint = "Enter a five-digit ZIP code or a town";

export function placeError(place: string): string | undefined {
  const typed = place.trim();
  if (/^[\d\s-]+$/.test(typed)) return zipIn(typed) ? undefined : placeHint;
  return plain(typed).length >= 2 ? undefined : placeHint;
}

/** The area whose list has the ZIP code, or whose name or community the place is, also without its "Beach". */
export function areaCovering<Area extends CoveredArea>(
  place: string,
  areas: readonly Area[],
): Area | undefined {
  const zip = zipIn(place);
  if (zip) return areas.find(({ zipCodes }) => zipCodes.includes(zip));
  for (const town of spellings(place)) {
    const found =
      areas.find(({ communities }) => communities.some((community) => plain(community) === town)) ??
      areas.find(({ name }) => plain(name) === town);
    if (found) return found;
  }
  return undefined;
}

/** Minutes at the far end of "15-30 min"; undefined without a number. */
export function farthestDrive(driveTime: string): number | undefined {
  const minutes = driveTime.match(/\d+/g)?.map(Number);
  return minutes ? Math.max(...minutes) : undefined;
}

/** The name as the area writes it, or the ZIP code as typed. */
export function placeName(place: string, area: CoveredArea | undefined): string {
  const names = area ? [...area.communities, area.name] : [];
  const [known] = spellings(place).flatMap((town) => names.filter((name) => plain(name) === town));
  return known ?? place.trim();
}

/** Alone, or beside a town: "Destin, FL 32541". */
function zipIn(place: string): string | undefined {
  return /(?:^|[\s,])(\d{5})(?:-\d{4})?(?=[\s,]|$)/.exec(place)?.[1];
}

/** People say Seagrove for Seagrove Beach. */
function spellings(place: string): string[] {
  const town = plain(place);
  return town === besideItsBeach ? [town] : [town, `${town}beach`];
}

/** A town apart from Panama City Beach, also while no area serves it. */
const besideItsBeach = "panamacity";

/** "Santa Rosa Beach, FL" is "santarosabeach"; "30-A" is "30a". */
function plain(place: string): string {
  return place
    .toLowerCase()
    .replace(/,?\s+(fl|florida)\.?\s*$/, "")
    .replace(/[^a-z0-9]/g, "");
}
