// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { ApiKey } from "#contract/api-keys.ts";
import { showInOffice, signInBeforeEach, stubServer } from "../../testing/office.tsx";
import { KeysCard } from "./keys-card.tsx";

const ledger: ApiKey = {
  ...{ id: "00000000-0000-4000-8000-000000000001", name: "Ledger", prefix: "vk_AbCdEf", endsOn: null },
  ...{ scopes: ["payments:read"], createdBy: "Robin Vale", state: "active" },
  ...{ createdAt: "2026-11-20T16:00:00.000Z", lastUsedAt: null },
};

signInBeforeEach("admin");

it("lists keys by what they read, their last use, and why one does not work", async () => {
  const ended: ApiKey = { ...ledger, id: "two", name: "Old", state: "ended", endsOn: "2026-11-21" };
  const paused: ApiKey = { ...ledger, id: "three", name: "Theirs", state: "paused" };
  stubServer({ read: () => [ledger, ended, paused] });
  await showInOffice(KeysCard);
  await screen.findByText("Ledger");
  expect(screen.getAllByText("Reads payments")).toHaveLength(3);
  expect(screen.getAllByText(/Not used yet/)).toHaveLength(3);
  expect(screen.getByText(/^Ended. Its last day was Nov 21/)).toBeTruthy();
  expect(screen.getByText("Paused. Robin Vale, who created it, isn't an active administrator.")).toBeTruthy();
});

it("asks what a new key may read, at the first choice, and shows the key once", async () => {
  const secret = `vk_${"s".repeat(43)}`;
  const sent = stubServer({ answer: () => ({ status: 201, body: { key: ledger, secret } }) });
  const { user } = await showInOffice(KeysCard, "/?open=new-key");
  await user.type(await screen.findByLabelText(/^Name/), "Ledger");
  const create = () => screen.getAllByRole("button", { name: "Create Key" }).at(-1) as HTMLElement;
  await user.click(create());
  await screen.findByText("Choose at least one");
  expect(document.activeElement).toBe(screen.getAllByRole("checkbox")[0]);
  expect(sent).toEqual([]);
  await user.click(screen.getByLabelText("Payments"));
  await waitFor(() => expect(screen.queryByText("Choose at least one")).toBeNull());
  await user.click(create());
  const shown = (await screen.findByLabelText("API key")) as HTMLInputElement;
  expect(shown.value).toBe(secret);
  expect(sent.map(({ body }) => body)).toEqual([{ name: "Ledger", scopes: ["payments:read"], endsOn: "" }]);
  await user.click(screen.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByLabelText("API key")).toBeNull());
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(secret);
});
