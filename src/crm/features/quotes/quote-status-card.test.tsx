// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { QuoteWithLines } from "#contract/quotes.ts";
import { showInOffice, signInBeforeEach, stubServer } from "../../testing/office.tsx";
import { QuoteStatusCard } from "./quote-status-card.tsx";

signInBeforeEach();

const later = { id: "second", quoteNumber: "Q-1-R2" };
const first = { id: "first", quoteNumber: "Q-1", revision: 1, status: "sent", replacedBy: later };
const second = { ...later, revision: 2, status: "sent", replacedBy: null };
const quote = {
  ...{ ...second, projectId: "p1", revisions: [first, second], notChosenFor: null, optionName: null },
  ...{ validUntil: "2099-01-01", createdAt: "2026-11-21T16:00:00.000Z", sentAt: null, decidedAt: null },
} as unknown as QuoteWithLines;

it("says in the list of revisions which ones were replaced", async () => {
  stubServer({});
  await showInOffice(() => <QuoteStatusCard quote={quote} />);
  const revisions = await screen.findByRole("navigation", { name: "Revisions" });
  const rows = within(revisions).getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent?.includes("Replaced"))).toEqual([true, false]);
});
