import { describe, expect, it } from "vitest";
import { slugOf, zipFault, zipsIn, zipTaken } from "./area.ts";

describe("a service area", () => {
  it.each([
    ["Miramar Beach", "miramar-beach"],
    ["30A", "30a"],
    ["Far Bay & Beyond!", "far-bay-beyond"],
    ["—", ""],
  ])("turns the name %s into the slug %j", (name, slug) => expect(slugOf(name)).toBe(slug));

  it("splits ZIP codes at spaces, commas and line breaks", () => {
    expect(zipsIn(" 32541, 32540;32550\n32459 ")).toEqual(["32541", "32540", "32550", "32459"]);
    expect(zipsIn("  ")).toEqual([]);
  });

  it.each([
    [["32541", "32540"], undefined],
    [[], undefined],
    [["3254"], "3254 isn't a ZIP code. Enter five digits"],
    [["32541-0001"], "32541-0001 isn't a ZIP code. Enter five digits"],
    [["32541", "32540", "32541"], "32541 is listed twice"],
  ])("reports for the ZIP codes %j: %s", (zips, fault) => expect(zipFault(zips)).toBe(fault));

  it("shares no ZIP code with another", () => {
    const destin = { name: "Destin", zipCodes: ["32541", "32540"] };
    expect(zipTaken(["32550", "32540"], [destin])).toBe("32540 already belongs to Destin");
    expect(zipTaken(["32550"], [destin])).toBeUndefined();
  });
});
