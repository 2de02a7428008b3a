// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import type { QuoteWithLines } from "#contract/quotes.ts";
import { type SentRequest, showRouteInOffice, signInBeforeEach, stubServer } from "../../testing/office.tsx";
import { QuoteDialogs } from "./quote-dialogs.tsx";

signInBeforeEach();

const quote = {
  ...{ id: "quote", version: 3, status: "draft", quoteNumber: "Q-1", clientName: "Theo Banks", revision: 1 },
  ...{ totalAmount: "120.00", validUntil: "2099-01-01", revisions: [], alreadyOrdered: [] },
  ...{ discountPercent: "0", optionName: null, terms: "Half down", lineItems: [] },
} as unknown as QuoteWithLines;

const stale = { code: "stale", message: "Someone else changed this quote." };

/** Opens a dialog; then a colleague changes the quote. */
async function openBeforeChange(dialog: string) {
  const sent = stubServer({ answer: () => ({ status: 409, body: stale }) });
  let change = (_: QuoteWithLines) => {};
  function Shown() {
    const [current, setCurrent] = useState(quote);
    change = setCurrent;
    return <QuoteDialogs quote={current} />;
  }
  const { user } = await showRouteInOffice(() => <Shown />, `/quote?open=${dialog}`);
  await screen.findByText(/Q-1 for Theo Banks/);
  act(() => change({ ...quote, version: 4, totalAmount: "90.00" }));
  return { sent, press: (name: string) => user.click(screen.getByRole("button", { name })) };
}

const versionIn = ({ address, body }: SentRequest) =>
  body.version ?? Number(new URL(address, "https://office").searchParams.get("version"));

it.each([
  ["send", "Mark as Sent"],
  ["accept", "Mark as Accepted"],
  ["decline", "Mark as Declined"],
  ["reopen", "Undo Acceptance"],
  ["delete", "Delete Draft"],
])("confirms in %s the quote that it was opened for", async (dialog, button) => {
  const { sent, press } = await openBeforeChange(dialog);
  expect(screen.queryByText(/\$90\.00/)).toBeNull();
  await press(button);
  expect(sent.map(versionIn)).toEqual([3]);
});

it("shows a later version on request, and then confirms that one", async () => {
  const { sent, press } = await openBeforeChange("send");
  await press("Show Changes");
  screen.getByText(/\$90\.00/);
  expect(screen.queryByText(/This quote has changed/)).toBeNull();
  await press("Mark as Sent");
  expect(sent.map(versionIn)).toEqual([4]);
});

it("says beside a quote's notes that the customer reads them as terms", async () => {
  stubServer({});
  await showRouteInOffice(() => <QuoteDialogs quote={quote} />, "/quote?open=edit");
  const notes = await screen.findByLabelText("Quote Notes");
  expect(notes).toHaveProperty("value", "Half down");
  expect(document.getElementById(notes.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "Printed on the quote as Terms",
  );
});
