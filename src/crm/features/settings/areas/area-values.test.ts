import { describe, expect, it } from "vitest";
import { areaValues, sentArea } from "./area-values.ts";

const typed = {
  ...areaValues(),
  name: "Freeport",
  communities: " Freeport \n\nPortland",
  zipCodes: "32439 32435,\n32459",
  travelFee: "",
};

describe("the form of a service area", () => {
  it("sends its texts as lists, and an empty fee as none", () => {
    expect(sentArea(typed)).toMatchObject({
      communities: ["Freeport", "Portland"],
      zipCodes: ["32439", "32435", "32459"],
      travelFee: "0",
    });
  });
});
