// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Client } from "#contract/clients.ts";
import { showInOffice, signInBeforeEach, stubServer } from "../../testing/office.tsx";
import { ClientStrip } from "./client-strip.tsx";

signInBeforeEach();

it.each([
  ["says what a client owes", "120.50", "0.00", "Balance Due", "$120.50"],
  ["says what a client overpaid", "0.00", "300.00", "Overpaid", "$300.00"],
  [
    "counts no overpaid project against one that owes",
    "500.00",
    "300.00",
    "Balance Due",
    "$500.00$300.00 overpaid",
  ],
  ["says that nothing is due", "0.00", "0.00", "Balance Due", "None"],
])("%s", async (_title, owed, overpaid, term, amount) => {
  stubServer({ read: () => [] });
  const client = { id: "c1", owed, overpaid, nextAppointmentAt: null } as Client;
  await showInOffice(() => <ClientStrip client={client} />);
  expect((await screen.findByText(term)).nextElementSibling?.textContent).toBe(amount);
});
