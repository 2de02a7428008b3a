import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimalOf, knownCents, sumOf } from "../money.ts";
import {
  type CurrentWindow,
  changes,
  type LineChange,
  pricesAfter,
  repricing,
  type SavedLine,
} from "./repricing.ts";
import { quoteTotals } from "./totals.ts";

const roller = {
  id: "roller",
  name: "Roller",
  basePrice: "10.00",
  materials: [{ name: "Linen", priceModifier: "2.00" }],
};
const roman = {
  id: "roman",
  name: "Roman",
  basePrice: "20.00",
  materials: [{ name: "Silk", priceModifier: "-1.00" }],
};
const catalog = [roller, roman];

/** 36 by 48 inches: twelve square feet. */
const pane: CurrentWindow = {
  id: "pane",
  roomName: "Den",
  name: "Left",
  width: "36",
  height: "48",
  productId: "roller",
  materialSelection: "Linen",
  price: "1.00",
};
const line: SavedLine = {
  id: "line",
  windowId: "pane",
  roomName: "Den",
  description: "Left",
  width: "36",
  height: "48",
  productId: "roller",
  productName: "Roller",
  materialSelection: "Linen",
  price: "144.00",
  unitPrice: "144.00",
};
const only = (lines: SavedLine[], windows: CurrentWindow[], products = catalog) => {
  const [change, ...others] = repricing(lines, windows, products);
  expect(others).toEqual([]);
  if (!change) throw new Error("No line came of it");
  return change;
};

describe("repricing a draft", () => {
  it("changes nothing if house and catalog are unchanged", () => {
    expect(changes(only([line], [pane]))).toBe(false);
  });

  it("uses the current catalog price, whatever the window's last price", () => {
    const dearer = [{ ...roller, basePrice: "11.00" }, roman];
    expect(only([line], [pane], dearer)).toMatchObject({
      before: { price: "144.00" },
      after: { price: "156.00" },
    });
  });

  it("updates size, name and room and keeps the quote's product", () => {
    const switched = {
      ...line,
      productId: "roman",
      productName: "Roman",
      materialSelection: "Silk",
      price: "228.00",
    };
    const change = only([switched], [{ ...pane, width: "72", name: "Bay", roomName: "Study" }]);
    expect(change.after).toMatchObject({
      productName: "Roman",
      materialSelection: "Silk",
      width: "72",
      description: "Bay",
      roomName: "Study",
      price: "456.00",
    });
    expect(change.note).toBe("The window was measured for Roller, Linen");
  });

  it("adds new windows and drops lines of deleted ones", () => {
    const deleted = { ...line, windowId: null, description: "Right" };
    const [added, gone] = repricing([deleted], [pane], catalog);
    expect(added).toMatchObject({ lineId: null, before: null, after: { price: "144.00" } });
    expect(gone).toMatchObject({ lineId: "line", before: { price: "144.00" }, after: null });
  });

  it("keeps product and reason of the lines of restored windows, also of namesakes", () => {
    const silk = { ...line, windowId: null, productId: "roman", productName: "Roman", unitPrice: "228.00" };
    const lines = [
      { ...silk, id: "first", materialSelection: "Silk", price: "228.00" },
      { ...silk, id: "second", materialSelection: "Silk", price: "0.00", noChargeReason: "Warranty" },
    ];
    const changed = repricing(lines, [pane, { ...pane, id: "other" }], catalog);
    expect(changed.map(({ lineId, windowId }) => [lineId, windowId])).toEqual([
      ["first", "pane"],
      ["second", "other"],
    ]);
    expect(changed.some(changes)).toBe(false);
  });

  it("reprices what a free line would cost, and charges nothing for it", () => {
    const free = { ...line, price: "0.00", noChargeReason: "Warranty" };
    const change = only([free], [{ ...pane, width: "72" }]);
    expect(change.after).toMatchObject({ price: "0.00", unitPrice: "288.00" });
    const gone = only([free], [{ ...pane, width: "72" }], [{ ...roller, materials: [] }]);
    expect(gone.after).toMatchObject({ price: "0.00", unitPrice: "144.00" });
  });

  it("changes a free line whose price alone has changed, unless none was stored", () => {
    const free = { ...line, price: "0.00", noChargeReason: "Warranty" };
    expect(changes(only([free], [pane]))).toBe(false);
    const dearer = [{ ...roller, basePrice: "11.00" }, roman];
    const change = only([free], [pane], dearer);
    expect(changes(change)).toBe(true);
    expect(change).toMatchObject({ before: { unitPrice: "144.00" }, after: { unitPrice: "156.00" } });
    expect(changes(only([{ ...free, unitPrice: "0.00" }], [pane], dearer))).toBe(false);
  });

  it("adds a new window that has a deleted one's name and another size", () => {
    const deleted = { ...line, windowId: null, noChargeReason: "Warranty", price: "0.00", width: "20.000" };
    const [added, gone] = repricing([deleted], [pane], catalog);
    expect([added?.lineId, gone?.after]).toEqual([null, null]);
  });

  it("prices a window whose product was chosen since", () => {
    const unpriced = { ...line, productId: null, productName: null, materialSelection: null, price: "0.00" };
    expect(only([unpriced], [pane]).after).toMatchObject({ productName: "Roller", price: "144.00" });
  });

  it("keeps and flags a line that the catalog can no longer price", () => {
    const change = only([line], [{ ...pane, width: "72" }], [{ ...roller, materials: [] }]);
    expect(changes(change)).toBe(false);
    expect(change.note).toContain("Roller, Linen is no longer in the catalog;");
  });

  it("adds up to the cent for a new house, an option and a repriced option", () => {
    fc.assert(
      fc.property(houses, houses, fc.integer({ min: 0, max: 10_000 }), (first, later, rate) => {
        const quoted = repricing([], first, catalog);
        const option = inRoman(quoted);
        const repriced = repricing(option, later, catalog);
        for (const all of [quoted, repricing(option, first, catalog), repriced]) expectToAddUp(all, rate);
        for (const { before, after } of repriced)
          if (before && after) expect(after.productName).toBe("Roman");
      }),
    );
  });
});

const size = fc.integer({ min: 1, max: 3_200 }).map((sixteenths) => String(sixteenths / 16));
const houses = fc
  .uniqueArray(
    fc.record({
      ...{ id: fc.integer({ min: 1, max: 30 }).map(String), width: size, height: size },
      roomName: fc.constantFrom("Den", "Bath", "Study"),
    }),
    { selector: ({ id }) => id, maxLength: 20 },
  )
  .map((windows): CurrentWindow[] => windows.map((each) => ({ ...pane, ...each })));

/** The same lines as an option of another product. */
function inRoman(all: readonly LineChange[]): SavedLine[] {
  return all.flatMap(({ windowId, after }) =>
    after
      ? [
          {
            ...{ ...after, id: `line of ${windowId}`, windowId },
            ...{ productId: "roman", productName: "Roman", materialSelection: "Silk" },
          },
        ]
      : [],
  );
}

function expectToAddUp(all: readonly LineChange[], rate: number) {
  const { subtotal, discount, total } = quoteTotals(pricesAfter(all), rate);
  const rooms = Map.groupBy(all, ({ after }) => after?.roomName);
  const ofRooms = [...rooms.values()].map((inRoom) => sumOf(pricesAfter(inRoom)));
  expect(sumOf(ofRooms)).toBe(subtotal);
  expect(knownCents(decimalOf(subtotal)) - knownCents(decimalOf(discount))).toBe(total);
}
