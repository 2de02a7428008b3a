// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { endToast, toastsShown } from "#ui/toast.tsx";
import { showInOffice, signInBeforeEach, stubServer } from "../../testing/office.tsx";
import { useImportPeople } from "./mutations.ts";

signInBeforeEach();
afterEach(() => {
  for (const { id } of toastsShown()) endToast(id);
});

async function toastOfImport(added: number, skipped: number) {
  stubServer({ answer: () => ({ status: 201, body: { kind: "leads", added, skipped } }) });
  const { user } = await showInOffice(function Screen() {
    const { mutate } = useImportPeople();
    const file = { kind: "leads", fileName: "fair.csv", content: "Name", columns: [null] } as const;
    return (
      <button type="button" onClick={() => mutate({ ...file, columns: [...file.columns] })}>
        Import
      </button>
    );
  });
  await user.click(await screen.findByRole("button", { name: "Import" }));
  return vi.waitFor(() => {
    const [shown] = toastsShown();
    expect(shown).toBeDefined();
    return shown;
  });
}

it("says how many rows of a file were skipped", async () => {
  expect(await toastOfImport(2, 1)).toMatchObject({ title: "2 leads added", description: "1 row skipped" });
});

it("says nothing of skipped rows where there are none", async () => {
  expect((await toastOfImport(2, 0))?.description).toBeUndefined();
});
