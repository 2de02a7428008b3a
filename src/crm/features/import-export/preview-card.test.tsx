// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "../../api/query-client.ts";
import { showInOffice, signInBeforeEach } from "../../testing/office.tsx";
import { PreviewCard } from "./preview-card.tsx";

signInBeforeEach();

const found = {
  ...{ headings: ["Name"], columns: ["fullName"], sample: [["Ada Byron"]], rows: 1, ready: 1 },
  ...{ faulty: [], faultyRows: 0, duplicates: [], duplicateRows: 0 },
};

let previews: number;
let importing: PromiseWithResolvers<Response>;

beforeEach(() => {
  previews = 0;
  importing = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", async (address: string, { method }: RequestInit) => {
    if (method === "GET") return Response.json([]);
    if (!address.endsWith("/preview")) return importing.promise;
    previews++;
    return Response.json(found);
  });
});

async function startImport() {
  const onDone = vi.fn();
  const chosen = { fileName: "fair.csv", content: "Name\nAda Byron", count: 1 };
  const { user } = await showInOffice(() => <PreviewCard kind="leads" chosen={chosen} onDone={onDone} />);
  await user.click(await screen.findByRole("button", { name: "Import 1 lead" }));
  await screen.findByRole("button", { name: "Importing" });
  return onDone;
}

it("keeps the preview as it was when the import began, until the end and after it", async () => {
  const onDone = await startImport();
  await queryClient.invalidateQueries();
  importing.resolve(Response.json({ kind: "leads", added: 1, skipped: 0 }, { status: 201 }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  await queryClient.invalidateQueries();
  expect(previews).toBe(1);
});

it("previews the file again after an import that failed because of other changes", async () => {
  await startImport();
  await queryClient.invalidateQueries();
  importing.resolve(Response.json({ error: "Nobody is left to import" }, { status: 409 }));
  await waitFor(() => expect(previews).toBe(2));
});
