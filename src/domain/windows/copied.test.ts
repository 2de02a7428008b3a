import { describe, expect, it } from "vitest";
import { copiedSizes } from "./copied.ts";

const copies = (count: number) =>
  Array.from({ length: count }, (_, each) => ({ name: `Bay ${each + 1}`, room: "Den" }));

describe("windows with a copied size", () => {
  it("names each window with its room", () => {
    expect(copiedSizes(copies(2))).toBe(
      "Measure these windows first; their sizes are copied: Den: Bay 1, Den: Bay 2",
    );
  });

  it("names five windows and counts the rest", () => {
    expect(copiedSizes(copies(7))).toMatch(/Den: Bay 5, 2 more$/);
  });
});
