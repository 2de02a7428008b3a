import { describe, expect, it } from "vitest";
import { areaCovering, farthestDrive, placeError, placeName } from "./coverage.ts";

const area = (name: string, zipCodes: string[], communities: string[] = []) => ({
  ...{ name, zipCodes, communities, driveTime: "15-30 min" },
});
const areas = [
  area("30A", ["32461"], ["Seaside", "Blue Mountain Beach"]),
  area("Panama City Beach", ["32408"]),
  area("Panama City", ["32405"]),
];

describe("the area that covers a place", () => {
  it.each([
    ["32461", "30A"],
    [" 32405-1234 ", "Panama City"],
    ["seaside", "30A"],
    ["Blue  Mountain Beach, FL", "30A"],
    ["Blue Mountain, FL", "30A"],
    ["panama city", "Panama City"],
    ["Panama City Beach, Florida", "Panama City Beach"],
    ["30A", "30A"],
    ["30-a", "30A"],
    ["Seaside 32461", "30A"],
    ["32461, Seaside", "30A"],
    ["Panama City, FL 32405-1234", "Panama City"],
  ])("serves %s: %s", (place, name) => {
    expect(areaCovering(place, areas)?.name).toBe(name);
  });

  it("is none for Panama City where only Panama City Beach is served", () => {
    expect(areaCovering("Panama City", areas.slice(0, 2))).toBeUndefined();
  });

  it("is none for a place that no area names, even with the same first digits", () => {
    for (const place of ["32501", "32563", "Gulf Breeze", "Sea"])
      expect(areaCovering(place, areas)).toBeUndefined();
  });
});

describe("a place", () => {
  it("is five digits or a town", () => {
    for (const place of ["", " ", "3246", "324611", "3", "x"]) expect(placeError(place), place).toBeDefined();
    for (const place of ["32461", "32461-0001", "Seaside", "30A", "30-A"])
      expect(placeError(place), place).toBeUndefined();
  });

  it("is named as its area writes it", () => {
    expect(placeName("blue mountain beach", areas[0])).toBe("Blue Mountain Beach");
    expect(placeName("blue mountain", areas[0])).toBe("Blue Mountain Beach");
    expect(placeName("panama city", areas[2])).toBe("Panama City");
    expect(placeName(" 32461 ", areas[0])).toBe("32461");
    expect(placeName("Gulf Breeze", undefined)).toBe("Gulf Breeze");
  });
});

it("reads the far end of a drive", () => {
  expect([farthestDrive("15-30 min"), farthestDrive("20 min"), farthestDrive("")]).toEqual([
    30,
    20,
    undefined,
  ]);
});
