// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "../../api/query-client.ts";
import { showInOffice, signInBeforeEach } from "../../testing/office.tsx";
import { ProductImportPreviewCard } from "./product-import-preview.tsx";

signInBeforeEach("admin");

const added = [{ line: 2, name: "Roller Shade", basePrice: "12.00" }];
const found = { added, changed: [], unchanged: 0, faults: [], passedOver: [], seen: "digest" };

let previews: number;
let importing: PromiseWithResolvers<Response>;

beforeEach(async () => {
  previews = 0;
  importing = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", async (address: string) => {
    if (!address.endsWith("/preview")) return importing.promise;
    previews++;
    return Response.json(found);
  });
  const chosen = { fileName: "catalog.csv", content: "Product\nRoller Shade", count: 1 };
  const { user } = await showInOffice(() => <ProductImportPreviewCard chosen={chosen} />);
  await user.click(await screen.findByRole("button", { name: "Import 1 product" }));
  await screen.findByRole("button", { name: "Importing" });
  await queryClient.invalidateQueries();
});

it("keeps the preview of products as it was when the import began, until the end and after it", async () => {
  importing.resolve(Response.json({ added: 1, changed: 0 }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Importing" })).toBeNull());
  await queryClient.invalidateQueries();
  expect(previews).toBe(1);
});

it("previews the file again after an import that failed because the catalog changed", async () => {
  importing.resolve(Response.json({ error: "The catalog has changed" }, { status: 409 }));
  await waitFor(() => expect(previews).toBe(2));
});
