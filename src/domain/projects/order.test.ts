import { describe, expect, it } from "vitest";
import { orderOf } from "./order.ts";

const den = { id: "den", roomName: "Den", name: "Left", width: "35.1250", height: "59.8750" };
const attic = { id: "attic", roomName: "Attic", name: "Round", width: "24.0000", height: "24.0000" };
const line = { windowId: "den", roomName: "Den", description: "Left", width: "35.125", height: "59.875" };

describe("what to order", () => {
  it("is the accepted lines of each window, and names windows that no accepted quote has", () => {
    expect(orderOf([den, attic], [line, line])).toEqual([
      { window: den, line, note: null },
      { window: den, line, note: null },
      { window: attic, line: undefined, note: "Not in an accepted quote" },
    ]);
  });

  it("says that a size was changed since", () => {
    const [ordered] = orderOf([{ ...den, width: "36.0000" }], [line]);
    expect(ordered?.note).toBe('Measured 36" × 59 7/8" since; accepted at 35 1/8" × 59 7/8"');
  });

  it("keeps a line whose window was deleted, and finds a window that was put back", () => {
    const lost = { ...line, windowId: null };
    expect(orderOf([attic], [lost])[1]).toMatchObject({
      line: lost,
      note: expect.stringContaining("deleted"),
    });
    expect(orderOf([den], [lost])).toEqual([{ window: den, line: lost, note: null }]);
  });
});
