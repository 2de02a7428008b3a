import { describe, expect, test } from "vitest";
import { starterAreas } from "./starter.ts";

/** Source: public-site.md sections 2 and 9. */
const specifiedZips = ["32541", "32550", "32459", "32413", "32408", "32461"];
const driveTimes = {
  Destin: "0-15 min",
  "30A": "15-30 min",
  "Miramar Beach": "10-20 min",
  "Panama City Beach": "45-60 min",
  "Panama City": "60-75 min",
  "Santa Rosa Beach": "20-35 min",
};
const towns =
  "Destin, Seaside, Rosemary Beach, WaterColor, Grayton Beach, Santa Rosa Beach, Inlet Beach, Seacrest Beach, " +
  "Alys Beach, Seagrove Beach, WaterSound, Panama City Beach, Sandestin, Miramar Beach, Blue Mountain Beach";

describe("the service areas", () => {
  test("lists the six of the home page, with their reach", () => {
    const shown = starterAreas.map(({ name, driveTime }) => [name, driveTime]);
    expect(Object.fromEntries(shown)).toEqual(driveTimes);
  });

  test("marks Destin and 30A as popular", () => {
    expect(starterAreas.filter((area) => area.isPopular).map(({ name }) => name)).toEqual(["Destin", "30A"]);
  });

  test("covers every ZIP code of the specification", () => {
    expect(starterAreas.flatMap((area) => area.zipCodes)).toEqual(expect.arrayContaining(specifiedZips));
  });

  test("gives a ZIP code to no two, so that a lead belongs to one area", () => {
    const zips = starterAreas.flatMap((area) => area.zipCodes);
    expect(new Set(zips).size).toBe(zips.length);
    for (const zip of zips) expect(zip).toMatch(/^32[45]\d\d$/);
  });

  test("names each of the fifteen towns once", () => {
    const communities = starterAreas.flatMap((area) => area.communities);
    expect(communities).toEqual(expect.arrayContaining(towns.split(", ")));
    expect(new Set(communities).size).toBe(communities.length);
  });

  test("follows the order of their positions", () => {
    expect(starterAreas.map((area) => area.position)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
