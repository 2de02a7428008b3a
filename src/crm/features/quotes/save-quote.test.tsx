// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Client } from "#contract/clients.ts";
import type { Project } from "#contract/projects.ts";
import type { MeasuredWindow } from "#contract/rooms.ts";
import { useProjectWindows } from "../../data/projects.ts";
import { showInOffice, signInBeforeEach, stubServer } from "../../testing/office.tsx";
import { useSaveQuote } from "./mutations.ts";

signInBeforeEach();

const quote = {
  ...{ project: { id: "p1" } as Project, client: { id: "c1" } as Client, discountRate: 0 },
  ...{ validUntil: "2099-01-01" as const, optionName: "", notes: "", idempotencyKey: "key" },
};

function Screen() {
  const windows = useProjectWindows("p1").data as MeasuredWindow[] | undefined;
  const save = useSaveQuote(() => {});
  return (
    <>
      {windows?.map(({ name, price }) => (
        <p key={name}>
          {name} {price}
        </p>
      ))}
      <button type="button" onClick={() => save.mutate({ ...quote, windows })}>
        Save
      </button>
    </>
  );
}

async function savedInto(fields: object) {
  const price = ["100.00", "120.00"];
  const sent = stubServer({
    read: () => [{ id: "w1", name: "Bay", price: price.shift() }],
    answer: () => ({ status: 400, body: { code: "invalid", message: "No", fields } }),
  });
  const { user } = await showInOffice(Screen);
  await screen.findByText("Bay 100.00");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toHaveLength(1));
}

it("reads the windows again after a refusal of their prices", async () => {
  await savedInto({ "lineItems.0.unitPrice": "Bay costs $120.00" });
  expect(await screen.findByText("Bay 120.00")).toBeTruthy();
});

it("keeps the windows after another refusal", async () => {
  await savedInto({ validUntil: "Choose a later day" });
  await new Promise((settled) => setTimeout(settled, 50));
  expect(screen.queryByText("Bay 120.00")).toBeNull();
});
