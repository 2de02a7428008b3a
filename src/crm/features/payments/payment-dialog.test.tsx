// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Payment, ProjectAccount } from "#contract/payments.ts";
import { type SentRequest, showInOffice, signInBeforeEach, stubServer } from "../../testing/office.tsx";
import { PaymentDialog } from "./payment-dialog.tsx";

const quote = { id: "0196f0aa-0000-7000-8000-000000000002", quoteNumber: "Q-1", optionName: null };
const account = {
  ...{ quotes: [{ ...quote, owed: "100.00", paid: "0.00", deposit: "0.00" }], payments: [], owed: "100.00" },
  paid: "0.00",
} as unknown as ProjectAccount;
const other = {
  ...quote,
  id: "0196f0aa-0000-7000-8000-000000000003",
  quoteNumber: "Q-2",
  owed: "40.00",
  total: "40.00",
  paid: "0.00",
  deposit: "0.00",
};
const twoQuotes: ProjectAccount = { ...account, quotes: [...account.quotes, other], owed: "140.00" };

const paymentOf = (quoteId: string, changes: Partial<Payment> = {}) =>
  ({ quoteId, amount: "10.00", paymentType: "deposit", status: "captured", ...changes }) as Payment;

let sent: SentRequest[];
const onClose = vi.fn();

signInBeforeEach("admin");
beforeEach(() => {
  onClose.mockReset();
  // An amount above the balance is refused until confirmed.
  sent = stubServer({
    answer: ({ body: { amount, moreThanOwed } }) =>
      Number(amount) > 100 && moreThanOwed === false
        ? { status: 409, body: { code: "more_than_owed", message: "That's more than the balance" } }
        : { status: 201, body: {} },
  });
});

async function opened(shown = account) {
  const { user } = await showInOffice(() => (
    <PaymentDialog projectId="0196" account={shown} quoteId={undefined} onClose={onClose} />
  ));
  const amount = (await screen.findByLabelText(/^Amount/)) as HTMLInputElement;
  return { amount, user };
}

describe("the payment form", () => {
  it("begins with the balance of the only quote", async () => {
    const { amount } = await opened();
    expect(amount.value).toBe("100.00");
  });

  it("begins with the deposit of a quote that asks for one, until something is paid", async () => {
    const asked = { ...account, quotes: [{ ...account.quotes[0]!, deposit: "50.00" }] };
    const first = await opened(asked);
    expect(first.amount.value).toBe("50.00");
    expect(screen.getByLabelText(/^For/)).toHaveProperty("value", "deposit");
    cleanup();
    const then = await opened({ ...asked, payments: [paymentOf(quote.id)] });
    expect(then.amount.value).toBe("100.00");
    expect(screen.getByLabelText(/^For/)).toHaveProperty("value", "balance");
  });

  it("proposes no deposit again after another option's was received, but the deposit of a second quote", async () => {
    const asked = { ...account.quotes[0]!, deposit: "50.00" };
    const payments = [paymentOf("another option")];
    const { amount } = await opened({ ...account, quotes: [asked], payments });
    expect(amount.value).toBe("100.00");
    expect(screen.getByLabelText(/^For/)).toHaveProperty("value", "balance");
    cleanup();
    const second = { ...other, deposit: "20.00" };
    const quotes = [{ ...asked, owed: "50.00" }, second];
    const both = [...payments, paymentOf(quote.id)];
    const { amount: next, user } = await opened({ ...twoQuotes, quotes, payments: both });
    await user.selectOptions(screen.getByLabelText(/^Quote/), second.id);
    expect(next.value).toBe("20.00");
  });

  it("begins with the deposit of a project without quotes, until something is paid", async () => {
    const typed = { ...account, quotes: [], deposit: "30.00" };
    const first = await opened(typed);
    expect(first.amount.value).toBe("30.00");
    expect(screen.getByLabelText(/^For/)).toHaveProperty("value", "deposit");
    cleanup();
    const then = await opened({ ...typed, payments: [paymentOf("")], owed: "90.00" });
    expect(then.amount.value).toBe("90.00");
    cleanup();
    expect((await opened({ ...typed, owed: "20.00" })).amount.value).toBe("20.00");
  });

  it.each([
    ["a fee", { paymentType: "other" }],
    ["a refunded deposit", { status: "refunded" }],
    ["a deposit that is on its way", { status: "pending" }],
  ] as const)("proposes the deposit again after %s", async (_, changes) => {
    const asked = { ...account.quotes[0]!, deposit: "50.00" };
    const payments = [paymentOf(quote.id, changes)];
    const { amount } = await opened({ ...account, quotes: [asked], payments });
    expect(amount.value).toBe("50.00");
  });

  it("proposes no deposit above what is owed, and keeps a chosen type when the quote changes", async () => {
    const little = { ...account.quotes[0]!, owed: "30.00", deposit: "50.00" };
    const { amount, user } = await opened({ ...twoQuotes, quotes: [little, { ...other, deposit: "20.00" }] });
    await user.selectOptions(screen.getByLabelText(/^Quote/), little.id);
    expect(amount.value).toBe("30.00");
    await user.selectOptions(screen.getByLabelText(/^For/), "other");
    await user.selectOptions(screen.getByLabelText(/^Quote/), other.id);
    expect(amount.value).toBe("20.00");
    expect(screen.getByLabelText(/^For/)).toHaveProperty("value", "other");
  });

  it("follows the quote, also after its draft is restored, until an amount is typed", async () => {
    const before = await opened(twoQuotes);
    const quoteField = () => screen.getByLabelText(/^Quote/);
    await before.user.selectOptions(quoteField(), quote.id);
    expect(before.amount.value).toBe("100.00");
    cleanup();
    const { amount, user } = await opened(twoQuotes);
    await waitFor(() => expect(amount.value).toBe("100.00"));
    await user.selectOptions(quoteField(), other.id);
    expect(amount.value).toBe("40.00");
    await user.clear(amount);
    await user.type(amount, "25");
    await user.selectOptions(quoteField(), quote.id);
    expect(amount.value).toBe("25");
  });

  describe("with a typed amount", () => {
    const type = () => screen.getByLabelText<HTMLSelectElement>(/^For/);
    async function typed(sum: string, shown = account) {
      const { amount, user } = await opened(shown);
      await user.clear(amount);
      await user.type(amount, sum);
      return { amount, user };
    }

    it("proposes a deposit for a first part of what is owed, and the balance for all of it", async () => {
      const { amount, user } = await typed("25");
      expect(type().value).toBe("deposit");
      await user.clear(amount);
      await user.type(amount, "100");
      expect(type().value).toBe("balance");
    });

    it("proposes the balance once something is paid", async () => {
      await typed("25", { ...account, payments: [paymentOf(quote.id)] });
      expect(type().value).toBe("balance");
    });

    it("keeps a type that the user chose, also after its draft is restored", async () => {
      const { amount, user } = await typed("25");
      await user.selectOptions(type(), "balance");
      await user.type(amount, ".50");
      expect(type().value).toBe("balance");
      cleanup();
      const restored = await opened();
      await waitFor(() => expect(restored.amount.value).toBe("25.50"));
      await restored.user.type(restored.amount, "{Backspace}");
      expect(type().value).toBe("balance");
    });
  });

  it("keeps a quote that is no longer accepted in view, says so, and takes another", async () => {
    let undo = () => {};
    function Shown() {
      const [shown, setShown] = useState(twoQuotes);
      undo = () => setShown({ ...twoQuotes, quotes: [other], owed: "40.00" });
      return <PaymentDialog projectId="0196" account={shown} quoteId={undefined} onClose={onClose} />;
    }
    const { user } = await showInOffice(() => <Shown />);
    const field = (await screen.findByLabelText(/^Quote/)) as HTMLSelectElement;
    await user.selectOptions(field, quote.id);
    await user.type(screen.getByLabelText("Reference"), "Check 7");
    act(undo);
    expect(field.selectedOptions[0]?.textContent).toBe("Q-1");
    expect(
      screen.getByText("This quote is no longer accepted. Choose another quote or the whole project."),
    ).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Record Payment" }));
    expect(sent).toEqual([]);
    await user.selectOptions(field, other.id);
    expect(screen.queryByText(/no longer accepted/)).toBeNull();
    expect(screen.queryByRole("option", { name: "Q-1" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Record Payment" }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent[0]?.body).toMatchObject({ quoteId: other.id, amount: "40.00", reference: "Check 7" });
  });

  it("asks once before it records more than is owed, under one key", async () => {
    const { amount, user } = await opened();
    await user.clear(amount);
    await user.type(amount, "150");
    await user.click(screen.getByRole("button", { name: "Record Payment" }));
    await user.click(await screen.findByRole("button", { name: "Record Anyway" }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent.map(({ body }) => body.moreThanOwed)).toEqual([false, true]);
    expect(sent[1]?.key).toBe(sent[0]?.key);
    expect(sent[0]?.key).toBeTruthy();
  });

  it("asks again for another amount, without the first refusal", async () => {
    const { amount, user } = await opened();
    await user.clear(amount);
    await user.type(amount, "150");
    await user.click(screen.getByRole("button", { name: "Record Payment" }));
    await screen.findByText(/more than the balance/);
    await user.type(amount, "0");
    expect(screen.queryByText(/more than the balance/)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Record Payment" }));
    await screen.findByRole("button", { name: "Record Anyway" });
    expect(sent[1]?.body).toMatchObject({ amount: "1500", moreThanOwed: false });
  });
});
