// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { SpokenText } from "./spoken-text.tsx";

afterEach(cleanup);

const ours = { outcome: null, state: "sent" as const, excerpt: "See you at ten" };

it.each([
  ["a user's", { ...ours, isAutomatic: false }, "Outgoing: See you at ten"],
  ["an automatic", { ...ours, isAutomatic: true, excerpt: "Tidewater: See you" }, "Automatic: See you"],
  ["a customer's", { ...ours, state: "received" as const }, "See you at ten"],
  ["a noted", { ...ours, outcome: "voicemail" as const, excerpt: "" }, "Called, left voicemail"],
])("says of %s message which side spoke", (_, message, text) => {
  const { container } = render(<SpokenText message={message} companyName="Tidewater" />);
  expect(container.textContent).toBe(text);
});
