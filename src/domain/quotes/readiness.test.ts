import { describe, expect, it } from "vitest";
import { problemsOf } from "./readiness.ts";

const product = { id: "shade", minWidth: "12", maxWidth: "96", minHeight: null, maxHeight: "120" };
const line = {
  ...{ id: "line", productId: "shade", productName: "Roller Shade", roomName: "Den", description: "Bay" },
  ...{ width: "36", height: "48", total: "120.00", noChargeReason: null },
};
const messages = (change: object) =>
  problemsOf([{ ...line, ...change }], [product]).map(({ message }) => message);

describe("a line of a quote", () => {
  it("is ready with a price and a size within the limits", () => expect(messages({})).toEqual([]));

  it("is not ready at $0.00 without a reason for no charge", () => {
    expect(messages({ total: "0.00" })[0]).toMatch(/^Den, Bay: it has no price/);
    expect(messages({ total: "0.00", noChargeReason: "Warranty replacement" })).toEqual([]);
  });

  it("is not ready without a product", () => {
    expect(messages({ productId: null, productName: null })[0]).toContain("no product is chosen");
  });

  it.each([
    [{ width: "11.5" }, 'is made from 12" wide; this window is 11 1/2"'],
    [{ width: "96.125" }, 'is made up to 96" wide; this window is 96 1/8"'],
    [{ height: "121" }, 'is made up to 120" high; this window is 121"'],
  ])("is not ready at a size beyond its product's limits: %j", (size, text) => {
    expect(messages(size)[0]).toContain(text);
    expect(messages({ ...size, total: "0.00", noChargeReason: "Gift" })).toHaveLength(1);
  });

  it("is ready at the limits and without limits", () => {
    expect(messages({ width: "12", height: "120" })).toEqual([]);
    expect(problemsOf([{ ...line, width: "500" }], [])).toEqual([]);
  });
});
