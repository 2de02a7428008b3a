// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { QuoteWithLines } from "#contract/quotes.ts";
import { showInOffice, signInBeforeEach, stubServer } from "../../testing/office.tsx";
import { ReopenDialog } from "./answer-dialog.tsx";

signInBeforeEach();
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T16:00:00Z") }));
afterEach(() => void vi.useRealTimers());

const accepted = { id: "quote", version: 1, quoteNumber: "Q-1", clientName: "Theo", totalAmount: "120.00" };

it.each([
  ["2026-11-21", /returns to Sent/, undefined],
  ["2026-11-20", /returns to Expired/, /valid until Nov 20\. To accept it again, revise it first/],
])("says what undoing an acceptance makes of a quote valid until %s", async (validUntil, state, advice) => {
  stubServer({});
  const quote = { ...accepted, validUntil } as unknown as QuoteWithLines;
  await showInOffice(() => <ReopenDialog quote={quote} onClose={() => {}} />);
  expect(await screen.findByText(state)).toBeTruthy();
  expect(screen.queryByText(advice ?? /revise it first/) !== null).toBe(advice !== undefined);
});
