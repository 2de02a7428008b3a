import { describe, expect, it } from "vitest";
import { areaResolver, areaValues, sentArea } from "./area-values.ts";

const typed = {
  ...areaValues(),
  name: "Freeport",
  communities: " Freeport \n\nPortland",
  zipCodes: "32439 32435,\n32459",
  travelFee: "",
};
const faultsOf = async (values: typeof typed) => {
  const { errors } = await areaResolver(values, undefined, { fields: {}, shouldUseNativeValidation: false });
  return Object.fromEntries(Object.entries(errors).map(([field, fault]) => [field, fault?.message]));
};

describe("the form of a service area", () => {
  it("sends its texts as lists, and an empty fee as none", () => {
    expect(sentArea(typed)).toMatchObject({
      communities: ["Freeport", "Portland"],
      zipCodes: ["32439", "32435", "32459"],
      travelFee: "0",
    });
  });

  it("shows each error at its field", async () => {
    expect(await faultsOf(typed)).toEqual({});
    expect(await faultsOf({ ...typed, name: "", zipCodes: "32439, 3245", travelFee: "x" })).toEqual({
      name: "Name is required",
      zipCodes: "3245 isn't a ZIP code. Enter five digits",
      travelFee: "Use an amount of zero or more, like 1234.50",
    });
  });
});
