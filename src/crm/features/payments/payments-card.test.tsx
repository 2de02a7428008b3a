// @vitest-environment happy-dom
import { act, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import type { Quote } from "#contract/quotes.ts";
import { queryClient } from "../../api/query-client.ts";
import { showRouteInOffice, signInBeforeEach, stubServer } from "../../testing/office.tsx";
import { QuotePaymentsCard } from "./payments-card.tsx";

signInBeforeEach("admin");

const id = "0196f0aa-0000-7000-8000-000000000002";
const accepted = { id, projectId: "p1", status: "accepted" } as Quote;
const counted = { id, quoteNumber: "Q-1", optionName: null, total: "100.00", paid: "0.00", owed: "100.00" };
const account = { quotes: [{ ...counted, deposit: "0.00" }], payments: [], paid: "0.00", owed: "100.00" };
const refusal = { code: "not_accepted", message: "This quote isn't accepted" };

/** The quote's page, on which a colleague can undo the acceptance. */
async function openPage(quote = accepted) {
  let quotes: object[] = account.quotes;
  const sent = stubServer({
    read: () => ({ ...account, quotes }),
    answer: () => ({ status: 409, body: refusal }),
  });
  let undo = () => {};
  function Shown() {
    const [current, setCurrent] = useState(quote);
    undo = () => setCurrent({ ...quote, status: "sent" });
    return <QuotePaymentsCard quote={current} />;
  }
  const { user } = await showRouteInOffice(() => <Shown />, "/quote?open=payment");
  async function undoAcceptance() {
    quotes = [];
    await act(() => queryClient.invalidateQueries());
    act(undo);
  }
  return { sent, user, undoAcceptance };
}

it("keeps a payment that is being typed when the acceptance is undone, and says why it is refused", async () => {
  const { sent, user, undoAcceptance } = await openPage();
  await user.type(await screen.findByLabelText("Reference"), "Check 7");
  await undoAcceptance();
  expect(screen.queryByText("Contract total")).toBeNull();
  expect(screen.getByLabelText("Reference")).toHaveProperty("value", "Check 7");
  await user.click(screen.getByRole("button", { name: "Record Payment" }));
  expect(await screen.findByText(/isn't accepted/)).toBeTruthy();
  expect(sent[0]?.body).toMatchObject({ quoteId: id, reference: "Check 7" });
});

it("opens no payment for a quote that isn't accepted", async () => {
  await openPage({ ...accepted, status: "sent" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
