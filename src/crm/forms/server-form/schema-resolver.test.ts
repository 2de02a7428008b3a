// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { addServiceAreaRoute } from "#contract/service-areas.ts";
import { type ProductValues, productValues, typedProduct } from "../../features/products/product-values.ts";
import { areaValues, sentArea } from "../../features/settings/areas/area-values.ts";
import { schemaResolver } from "./schema-resolver.ts";

const typed = { ...areaValues(), name: "Freeport", zipCodes: "32439 32435", travelFee: "" };
const errorsOf = async (values: typeof typed) => {
  const resolver = schemaResolver(addServiceAreaRoute.body, sentArea);
  const { errors } = await resolver(values, undefined, { fields: {}, shouldUseNativeValidation: false });
  return errors;
};

describe("a form's schema", () => {
  it("accepts what the server accepts", async () => {
    expect(await errorsOf(typed)).toEqual({});
  });

  it("shows the first message of each field at the field", async () => {
    const errors = await errorsOf({ ...typed, name: "", zipCodes: "32439, 3245", travelFee: "x" });
    expect(
      Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message])),
    ).toEqual({
      name: "Name is required",
      zipCodes: "3245 isn't a ZIP code. Enter five digits",
      travelFee: "Use an amount of zero or more, like 1234.50",
    });
  });

  it.each(["date", "time"])(
    "asks for the rest of an unfinished %s, whose value is empty like that of a cleared one",
    async (type) => {
      const ref = Object.assign(document.createElement("input"), { type });
      Object.defineProperty(ref, "validity", { value: { badInput: true } });
      const resolver = schemaResolver(addServiceAreaRoute.body, sentArea);
      const { errors } = await resolver({ ...typed, driveTime: "" }, undefined, {
        names: ["driveTime"],
        fields: { driveTime: { ref, name: "driveTime" } },
        shouldUseNativeValidation: false,
      });
      expect(errors.driveTime?.message).toBe(`Enter a full ${type}`);
    },
  );

  it("puts a row's message at that row", async () => {
    const product = { ...productValues(), name: "Roller", category: "shades" as const, basePrice: "12" };
    const resolver = schemaResolver<ProductValues>(typedProduct);
    const materials = [
      { name: "Linen", priceModifier: "0" },
      { name: "Silk", priceModifier: "much" },
    ];
    const { errors } = await resolver({ ...product, materials }, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    });
    expect(errors.materials?.[0]).toBeUndefined();
    expect(errors.materials?.[1]?.priceModifier?.message).toBeTruthy();
  });

  it("shows a message without a field of the form above the form", async () => {
    const { driveTime: _, ...without } = typed;
    const errors = await errorsOf({ ...without, driveTime: "x".repeat(41) } as typeof typed);
    expect(errors.root).toBeUndefined();
    const alone = schemaResolver<typeof without>(addServiceAreaRoute.body, (values) =>
      sentArea({ ...values, driveTime: "x".repeat(400) }),
    );
    const refused = await alone(without, undefined, { fields: {}, shouldUseNativeValidation: false });
    expect(refused.errors.root?.refused?.message).toMatch(/at most/i);
  });
});
