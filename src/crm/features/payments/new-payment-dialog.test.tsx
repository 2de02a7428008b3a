// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { showInOffice, signInBeforeEach, stubServer } from "../../testing/office.tsx";
import { NewPaymentDialog } from "./new-payment-dialog.tsx";

signInBeforeEach("admin");

const quoteOf = (id: string, owed: string, deposit: string) => ({
  ...{ id: `quote of ${id}`, quoteNumber: id, optionName: null, total: owed, paid: "0.00", owed, deposit },
});
const accounts: Record<string, object> = {
  bay: { quotes: [quoteOf("bay", "100.00", "50.00")], payments: [], paid: "0.00", owed: "100.00" },
  den: { quotes: [quoteOf("den", "40.00", "0.00")], payments: [], paid: "0.00", owed: "40.00" },
};

function read(address: string): unknown {
  const [, id, isAccount] = /projects\/(\w+)(\/payments)?/.exec(address) ?? [];
  if (isAccount) return accounts[id ?? ""];
  const projects = Object.keys(accounts).map((each) => ({
    id: each,
    name: `The ${each}`,
    clientName: "Nora",
  }));
  return id ? projects.find((each) => each.id === id) : projects;
}

async function opened() {
  stubServer({ read });
  const { user } = await showInOffice(() => <NewPaymentDialog onClose={() => {}} />);
  const project = await screen.findByRole("combobox", { name: "Project" });
  const amount = screen.getByLabelText(/^Amount/) as HTMLInputElement;
  return {
    ...{ user, amount, type: screen.getByLabelText(/^For/) },
    async choose(id: string) {
      await user.click(project);
      await user.click(await screen.findByRole("option", { name: new RegExp(`The ${id}`) }));
      await waitFor(() => expect(screen.getByLabelText(/^Quote/)).toHaveProperty("value", `quote of ${id}`));
    },
  };
}

it("keeps an amount and a type that were entered before the project", async () => {
  const { user, amount, type, choose } = await opened();
  await user.type(amount, "25");
  await user.selectOptions(type, "other");
  await choose("bay");
  expect(amount.value).toBe("25");
  expect(type).toHaveProperty("value", "other");
});

it("proposes what the corrected project owes, until an amount is typed", async () => {
  const { user, amount, type, choose } = await opened();
  await choose("bay");
  expect([amount.value, type]).toEqual(["50.00", expect.objectContaining({ value: "deposit" })]);
  await choose("den");
  expect([amount.value, type]).toEqual(["40.00", expect.objectContaining({ value: "balance" })]);
  await user.clear(amount);
  await user.type(amount, "25");
  await choose("bay");
  expect(amount.value).toBe("25");
  expect(type).toHaveProperty("value", "deposit");
});
