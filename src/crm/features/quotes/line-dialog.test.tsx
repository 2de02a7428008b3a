// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { expect, it } from "vitest";
import type { QuoteWithLines } from "#contract/quotes.ts";
import { showInOffice, signInBeforeEach, stubServer } from "../../testing/office.tsx";
import { LineDialog } from "./line-dialog.tsx";
import { OptionDialog } from "./option-dialog.tsx";

signInBeforeEach();

const shade = {
  ...{ id: "shade", name: "Shade", basePrice: "10.00", isActive: true },
  materials: [{ name: "Linen", priceModifier: "0.00" }],
};
const line = {
  ...{ id: "charged", description: "Bay", roomName: "Den", width: "36", height: "48", total: "120.00" },
  ...{
    unitPrice: "120.00",
    productId: "shade",
    productName: "Shade",
    materialSelection: "Linen",
    noChargeReason: null,
  },
};
const free = {
  ...{ ...line, id: "free", description: "Sink" },
  ...{ unitPrice: "0.00", total: "0.00", noChargeReason: "Warranty" },
};
const quote = {
  ...{ id: "quote", version: 1, quoteNumber: "Q-1", discountPercent: "0", totalAmount: "120.00" },
  lineItems: [line, free, { ...free, id: "free since", unitPrice: "95.00" }],
} as unknown as QuoteWithLines;

const newSum = () => screen.getByText(/^New (price|total)$/).nextElementSibling?.textContent;

async function opened(dialog: () => ReactNode) {
  stubServer({ read: () => [shade] });
  const shown = await showInOffice(dialog);
  await screen.findByLabelText(/^Product/);
  return shown;
}

it("shows a price of zero while a reason for no charge is in the field", async () => {
  const { user } = await opened(() => <LineDialog quote={quote} lineId="free" onClose={() => {}} />);
  expect(newSum()).toBe("$0.00");
  await user.clear(screen.getByLabelText("Reason for no charge"));
  expect(newSum()).toBe("$120.00");
  await user.type(screen.getByLabelText("Reason for no charge"), "Courtesy");
  expect(newSum()).toBe("$0.00");
});

it("shows the old price of a free line that is charged for again", async () => {
  const { user } = await opened(() => <LineDialog quote={quote} lineId="free since" onClose={() => {}} />);
  await user.clear(screen.getByLabelText("Reason for no charge"));
  expect(newSum()).toBe("$95.00");
});

it("leaves a no-charge line out of an option's new total", async () => {
  const { user } = await opened(() => <OptionDialog quote={quote} onClose={() => {}} />);
  await user.selectOptions(screen.getByLabelText(/^Product/), "shade");
  await user.selectOptions(screen.getByLabelText(/^Material/), "Linen");
  expect(newSum()).toBe("$120.00");
});

it("keeps what was typed for a line that a colleague removes, and says so", async () => {
  let remove = () => {};
  function Draft() {
    const [lineItems, setLines] = useState(quote.lineItems);
    remove = () => setLines([]);
    return <LineDialog quote={{ ...quote, lineItems }} lineId="free" onClose={() => {}} />;
  }
  const { user } = await opened(Draft);
  await user.type(screen.getByLabelText("Reason for no charge"), " claim");
  act(remove);
  await screen.findByText(/^This line was deleted\./);
  expect(screen.getByLabelText("Reason for no charge")).toHaveProperty("value", "Warranty claim");
});
