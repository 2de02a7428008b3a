// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { bestChannel } from "./composer.tsx";

const open = { to: "x", refusal: null, isConnected: true };
const refused = { ...open, refusal: "No text consent for this number." };
const unconnected = { ...open, isConnected: false };

it("opens on what the customer asked for, if that reaches them", () => {
  const ways = { text: open, email: open };
  expect(bestChannel({ ways, prefers: "email" })).toBe("email");
  expect(bestChannel({ ways, prefers: "call" })).toBe("call");
  expect(bestChannel({ ways, prefers: null })).toBe("text");
});

it("never opens on a channel that isn't connected or allowed", () => {
  expect(bestChannel({ ways: { text: refused, email: open }, prefers: "text" })).toBe("email");
  expect(bestChannel({ ways: { text: open, email: unconnected }, prefers: "email" })).toBe("text");
  expect(bestChannel({ ways: { text: refused, email: unconnected }, prefers: "email" })).toBe("call");
});
