// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { ListedClient } from "#contract/clients.ts";
import { showInOffice, signInBeforeEach, stubServer } from "../../testing/office.tsx";
import { ClientTable } from "./client-table.tsx";

signInBeforeEach();

it.each([
  ["500.00", "300.00", "$500.00$300.00 overpaid"],
  ["0.00", "300.00", "-$300.00"],
  ["120.50", "0.00", "$120.50"],
])("shows %s owed and %s overpaid as %s", async (owed, overpaid, text) => {
  stubServer({ read: () => [] });
  const client = {
    ...{
      id: "c1",
      firstName: "Theo",
      lastName: "Banks",
      companyName: null,
      email: null,
      phone: "8505550120",
    },
    ...{ city: null, state: "FL", propertyType: null, owed, overpaid, nextAppointmentAt: null },
    ...{ lastContactAt: null, createdAt: "2026-11-20T16:00:00.000Z", forgottenAt: null },
  } as ListedClient;
  const sorting = { by: undefined, onSort: () => undefined, otherwise: "Newest first" };
  await showInOffice(() => <ClientTable clients={[client]} sorting={sorting} />);
  const [amount] = await screen.findAllByText(/^-?\$\d+\.\d\d$/);
  expect(amount?.parentElement?.textContent).toBe(text);
});
