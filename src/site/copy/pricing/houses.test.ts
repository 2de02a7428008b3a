import { expect, it } from "vitest";
import { inches, usualSize } from "#domain/pricing/treatments.ts";
import { houses } from "./houses.ts";

it("has no window smaller than the one whose price the price table shows", () => {
  const windows = houses.flatMap((house) => house.windows);
  const smaller = windows.filter(({ treatment, width, height }) => {
    const [size, usual] = [inches(width, height), usualSize(treatment)];
    return size.width * size.height < usual.width * usual.height;
  });
  expect(smaller).toEqual([]);
});
