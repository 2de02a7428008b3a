import { describe, expect, it } from "vitest";
import { slugOf, zipFault, zipsIn, zipTaken } from "./area.ts";

describe("a service area", () => {
  it.each([
    ["Miramar Beach", "miramar-beach"],
    ["30A", "30a"],
    ["Far Bay & Beyond!", "far-bay-beyond"],
    ["—", ""],
  ])("called %s has the address %j", (name, slug) => expect(slugOf(name)).toBe(slug));

  it("takes ZIP codes with spaces, commas or lines between them", () => {
    expect(zipsIn(" 32541, 32540;32550\n32459 ")).toEqual(["32541", "32540", "32550", "32459"]);
    expect(zipsIn("  ")).toEqual([]);
  });

  it.each([
    [["32541", "32540"], undefined],
    [[], undefined],
    [["3254"], "3254 is no ZIP code: it has five digits"],
    [["32541-0001"], "32541-0001 is no ZIP code: it has five digits"],
    [["32541", "32540", "32541"], "32541 stands here twice"],
  ])("with %j has the fault %s", (zips, fault) => expect(zipFault(zips)).toBe(fault));

  it("shares no ZIP code with another", () => {
    const destin = { name: "Destin", zipCodes: ["32541", "32540"] };
    expect(zipTaken(["32550", "32540"], [destin])).toBe("32540 belongs to Destin already");
    expect(zipTaken(["32550"], [destin])).toBeUndefined();
  });
});
