import { useState } from "react";
import { mayChangePrices } from "#domain/staff/permissions.ts";
import type { ChosenFile } from "../../data/imports.ts";
import { useSignedInUser } from "../../data/session.ts";
import { FilePicker } from "../../forms/file-picker.tsx";
import { NotAllowedScreen } from "../../layout/error-screen.tsx";
import { Page } from "../../layout/page.tsx";
import { ProductImportPreviewCard } from "./product-import-preview.tsx";

export function ProductImportScreen() {
  return mayChangePrices(useSignedInUser()) ? <Import /> : <NotAllowedScreen />;
}

function Import() {
  const [chosen, setChosen] = useState<ChosenFile>();
  return (
    <Page
      title="Import Products"
      intro="Export products as CSV, edit them in a spreadsheet and import the file. Rows match by product name; products not in the file don't change."
      back={{ to: "/crm/products", label: "Back to Products" }}
    >
      <FilePicker
        fileName={chosen?.fileName}
        onChoose={(file) => setChosen((last) => ({ ...file, count: (last?.count ?? 0) + 1 }))}
      />
      {chosen ? <ProductImportPreviewCard key={chosen.count} chosen={chosen} /> : null}
    </Page>
  );
}
