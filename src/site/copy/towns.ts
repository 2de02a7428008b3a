import type { PublicServiceArea } from "../context/renderer.ts";

/** From west to east. */
export const towns = [
  "Destin",
  "Miramar Beach",
  "Sandestin",
  "Santa Rosa Beach",
  "Blue Mountain Beach",
  "Grayton Beach",
  "WaterColor",
  "Seaside",
  "Seagrove Beach",
  "WaterSound",
  "Seacrest Beach",
  "Alys Beach",
  "Rosemary Beach",
  "Inlet Beach",
  "Panama City Beach",
] as const;

type Areas = readonly Pick<PublicServiceArea, "name" | "communities">[];

/** Only towns that a service area still names, so the page promises no visit elsewhere. */
function townsIn(areas: Areas): string[] {
  const served = new Set(placesIn(areas));
  return towns.filter((town) => served.has(town));
}

/** The stops of the drawn coast: these towns, and at its end the city of which an area names only the parts. */
export function stopsIn(areas: Areas): string[] {
  const city = areas.filter(({ name }) => name === "Panama City").map(({ name }) => name);
  return [...townsIn(areas), ...city];
}

/** Every community, once each; an area without communities counts as its own place. */
export function placesIn(areas: Areas): string[] {
  const named = areas.flatMap(({ name, communities }) => (communities.length > 0 ? communities : [name]));
  return [...new Set(named)];
}
