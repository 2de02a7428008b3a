import { describe, expect, it } from "vitest";
import { lineChoice, tidyLine } from "./quote-values.ts";

const roller = { productId: "p-1", materialSelection: "Linen", noChargeReason: "" };

describe("the change that the dialog of a quote's line sends", () => {
  it("is the treatment alone while the reason stays", () => {
    expect(lineChoice(roller, roller)).toEqual({ productId: "p-1", materialSelection: "Linen" });
  });

  it("is the reason alone where no product is chosen", () => {
    const none = { productId: null, materialSelection: null, noChargeReason: "" };
    const typed = tidyLine({ ...none, noChargeReason: " Warranty " });
    expect(lineChoice(none, typed)).toEqual({ noChargeReason: "Warranty" });
  });

  it("charges again when the reason is emptied", () => {
    const free = { ...roller, noChargeReason: "Warranty" };
    expect(lineChoice(free, tidyLine({ ...free, noChargeReason: "  " }))).toMatchObject({
      noChargeReason: null,
    });
  });
});
