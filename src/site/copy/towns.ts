import type { ServiceAreaShown } from "../context/renderer.ts";

/** The fifteen towns of the shore, from west to east. */
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

type Areas = readonly Pick<ServiceAreaShown, "name" | "communities">[];

/** Of the fifteen, those that an area still names: nobody is promised a visit where none is made any more. */
export function townsIn(areas: Areas): string[] {
  const served = new Set(placesIn(areas));
  return towns.filter((town) => served.has(town));
}

/** Every place that the areas name, once each: the areas themselves where they name none. */
export function placesIn(areas: Areas): string[] {
  const named = areas.flatMap(({ name, communities }) => (communities.length > 0 ? communities : [name]));
  return [...new Set(named)];
}
