import { expect, it } from "vitest";
import { textOf } from "./file-picker.tsx";

const bytes = (...values: number[]) => new Uint8Array(values).buffer;

it("reads UTF-8, or Windows-1252 if it isn't valid UTF-8", () => {
  expect(textOf(new TextEncoder().encode("Zoë").buffer as ArrayBuffer)).toBe("Zoë");
  expect(textOf(bytes(0x5a, 0x6f, 0xeb))).toBe("Zoë");
});

it("reads UTF-16 by its BOM and drops the BOM", () => {
  expect(textOf(bytes(0xff, 0xfe, 0x5a, 0x00, 0x6f, 0x00))).toBe("Zo");
});
