// @vitest-environment happy-dom
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Webhook, WebhookDelivery } from "#contract/webhooks.ts";
import { queryClient } from "../../api/query-client.ts";
import { webhooksQuery } from "../../data/connections.ts";
import { showInOffice, signInBeforeEach, stubServer } from "../../testing/office.tsx";
import { WebhooksCard } from "./webhooks-card.tsx";

const hook: Webhook = {
  ...{ id: "00000000-0000-4000-8000-000000000001", url: "https://example.com/hook", version: 3 },
  ...{ kinds: ["lead.created"], isActive: true, createdBy: "Robin Vale", latest: null },
  createdAt: "2026-11-20T16:00:00.000Z",
};
const delivery: WebhookDelivery = {
  ...{ id: "00000000-0000-4000-8000-000000000002", kind: "lead.created", state: "failed", attempts: 8 },
  ...{ occurredAt: "2026-11-20T16:00:00.000Z", triedAt: "2026-11-21T05:00:00.000Z", nextAt: null },
  ...{ answered: 500, failure: "It answered 500" },
};

signInBeforeEach("admin");

it("says of each webhook what it sends and how its latest call went", async () => {
  const latest = (state: "delivered" | "failed" | "queued", attempts = 1) => ({
    ...{ state, attempts, at: "2026-11-21T16:00:00.000Z" },
  });
  const calls = [null, latest("delivered"), latest("failed"), latest("queued", 0), latest("queued")];
  const webhooks = [
    ...calls.map((call, place) => ({ ...hook, latest: call, id: String(place) })),
    { ...hook, id: "paused", isActive: false },
  ];
  stubServer({ read: () => webhooks });
  await showInOffice(WebhooksCard);
  expect(await screen.findAllByText("Sends new lead")).toHaveLength(6);
  screen.getByText("Nothing sent yet.");
  screen.getByText(/^Latest call answered, /);
  screen.getByText(/^The latest call failed permanently, /);
  screen.getByText("A call is about to be sent.");
  screen.getByText("The latest call failed. It's tried again.");
  screen.getByText("Paused. Nothing is sent.");
});

it("adds a webhook and shows its secret once", async () => {
  const secret = `whsec_${"s".repeat(43)}=`;
  const sent = stubServer({ answer: () => ({ status: 201, body: { webhook: hook, secret } }) });
  const { user } = await showInOffice(WebhooksCard, "/?open=add-webhook");
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText(/^Address/), hook.url);
  await user.click(dialog.getByLabelText("New lead"));
  await user.click(dialog.getByRole("button", { name: "Add Webhook" }));
  const shown = (await screen.findByLabelText("Signing secret")) as HTMLInputElement;
  expect(shown.value).toBe(secret);
  expect(sent.map(({ body }) => body)).toEqual([{ url: hook.url, kinds: ["lead.created"] }]);
  await user.click(screen.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByLabelText("Signing secret")).toBeNull());
});

it("sends only what changed, so that other kinds need no password", async () => {
  const sent = stubServer({ read: () => [hook], answer: () => ({ status: 200, body: hook }) });
  const { user } = await showInOffice(WebhooksCard, `/?open=webhook&id=${hook.id}`);
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByLabelText("Quote sent"));
  await user.click(dialog.getByRole("button", { name: "Save Changes" }));
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([{ kinds: ["lead.created", "quote.sent"], version: 3 }]),
  );
});

it("shows why a delivery failed, and replays it", async () => {
  const sent = stubServer({
    read: (address) => (address.includes("deliveries") ? [delivery] : [hook]),
    answer: () => ({ status: 200, body: { ...delivery, state: "queued", attempts: 0 } }),
  });
  const { user } = await showInOffice(WebhooksCard, `/?open=deliveries&id=${hook.id}`);
  await screen.findByText(/^It answered 500\. 8 tries, latest /);
  await user.click(screen.getByRole("button", { name: /^Replay New lead, / }));
  await waitFor(() =>
    expect(sent.map(({ address }) => address)).toEqual([`/api/webhook-deliveries/${delivery.id}/replay`]),
  );
});

it("keeps what was typed for a webhook that a colleague deletes, and says so", async () => {
  stubServer({ read: () => [hook] });
  const { user } = await showInOffice(WebhooksCard, `/?open=webhook&id=${hook.id}`);
  await user.type(await screen.findByLabelText(/^Address/), "/new");
  act(() => queryClient.setQueryData(webhooksQuery.queryKey, []));
  await screen.findByText(/^This webhook was deleted\./);
  expect(screen.getByLabelText(/^Address/)).toHaveProperty("value", `${hook.url}/new`);
});
