// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { QuoteWithLines } from "#contract/quotes.ts";
import { showInOffice, signInBeforeEach, stubServer } from "../../testing/office.tsx";
import { QuoteMenu } from "./quote-menu.tsx";

signInBeforeEach();

const quote = {
  ...{ id: "quote", projectId: "p1", quoteNumber: "Q-1", status: "accepted", replacedBy: null, problems: [] },
} as unknown as QuoteWithLines;

it("offers the PDF that the customer reads, and no print of the page", async () => {
  stubServer({});
  const { user } = await showInOffice(() => <QuoteMenu quote={quote} />);
  expect(await screen.findByRole("button", { name: "Download PDF" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "More" }));
  expect(await screen.findByRole("menuitem", { name: "Open Project" })).toBeTruthy();
  expect(screen.queryByRole("menuitem", { name: "Print" })).toBeNull();
});
