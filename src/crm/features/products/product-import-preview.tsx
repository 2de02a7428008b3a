import { useNavigate } from "@tanstack/react-router";
import type { ProductImportPreview } from "#contract/import-export.ts";
import { dollarsAndCents, knownCents } from "#domain/money.ts";
import { productsCounted } from "#domain/products/labels.ts";
import { Button } from "#ui/button.tsx";
import { type Column, Table } from "#ui/table.tsx";
import { fieldLabel } from "../../api/field-labels.ts";
import { type ChosenFile, mayPreview } from "../../data/imports.ts";
import { useProductImportPreview } from "../../data/products.ts";
import { Loaded } from "../../layout/loaded.tsx";
import { Card } from "../../layout/page.tsx";
import { useImportProducts } from "./mutations.ts";

export function ProductImportPreviewCard({ chosen }: { chosen: ChosenFile }) {
  const send = useImportProducts();
  const preview = useProductImportPreview(chosen, { enabled: mayPreview(send) });
  return (
    <Card>
      <Loaded query={preview} failed="This file can't be imported">
        {(found) => (
          <>
            <Findings found={found} />
            {found.changed.length > 0 ? <Changed rows={found.changed} /> : null}
            {found.added.length > 0 ? <Added rows={found.added} /> : null}
            <ImportFooter chosen={chosen} found={found} send={send} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Findings({
  found: { added, changed, unchanged, faults, passedOver },
}: {
  found: ProductImportPreview;
}) {
  return (
    <div className="grid grid-cols-1 gap-4 px-5 py-6 sm:px-6">
      <p role="status" className="font-medium text-lg">
        {productsCounted(added.length)} to add, {productsCounted(changed.length)} to change,{" "}
        {productsCounted(unchanged)} unchanged
      </p>
      {passedOver.length > 0 ? (
        <p className="break-words text-ink-soft">Ignored columns: {passedOver.join(", ")}.</p>
      ) : null}
      {faults.length > 0 ? (
        <div role="alert" className="rounded-soft border border-alert/30 bg-alert-pale px-4 py-3 text-alert">
          <p className="font-medium">Fix these lines and choose the file again. Nothing was imported.</p>
          <ul className="mt-2 grid grid-cols-1 gap-1.5 break-words">
            {faults.map(({ line, fields }) => (
              <li key={line}>
                Line {line}:{" "}
                {Object.entries(fields)
                  .map(([heading, fault]) => `${heading}: ${fault}`)
                  .join("; ")}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}

function Changed({ rows }: { rows: ProductImportPreview["changed"] }) {
  return (
    <Part title="Changed">
      <ul className="grid grid-cols-1 px-5 pb-3 sm:px-6">
        {rows.map(({ id, name, line, changes }) => (
          <li key={id} className="grid grid-cols-1 gap-2 border-sand-deep border-b py-4 last:border-b-0">
            <p className="break-words font-medium">
              {name} <span className="font-normal text-ink-soft text-sm">Line {line}</span>
            </p>
            <dl className="grid grid-cols-1 gap-2">
              {changes.map((change) => (
                <ChangedField key={change.field} {...change} />
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function ChangedField({ field, before, after }: ProductImportPreview["changed"][number]["changes"][number]) {
  return (
    <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-ink-soft">{fieldLabel(field)}</dt>
      <dd className="min-w-0 break-words">
        <span className="text-ink-soft line-through">{before}</span>
        <span className="sr-only"> becomes </span> <span className="font-medium">{after}</span>
      </dd>
    </div>
  );
}

type AddedProduct = ProductImportPreview["added"][number];

const addedColumns: Column<AddedProduct>[] = [
  { heading: "Product", cell: ({ name }) => <span className="font-medium">{name}</span> },
  { heading: "Line", cell: ({ line }) => line, align: "right" },
  {
    heading: "Per Sq Ft",
    cell: ({ basePrice }) => dollarsAndCents(knownCents(basePrice)),
    align: "right",
  },
];

function Added({ rows }: { rows: readonly AddedProduct[] }) {
  return (
    <Part title="Added">
      <Table
        caption="Products to add"
        columns={addedColumns}
        rows={rows}
        keyOf={({ line }) => String(line)}
      />
    </Part>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="border-sand-deep border-t">
      <h2 className="px-5 pt-5 font-semibold text-deep text-lg sm:px-6">{title}</h2>
      {children}
    </section>
  );
}

interface ImportFooterProps {
  chosen: ChosenFile;
  found: ProductImportPreview;
  send: ReturnType<typeof useImportProducts>;
}

function ImportFooter({ chosen: { content, fileName }, found, send }: ImportFooterProps) {
  const { added, changed, faults, seen } = found;
  const navigate = useNavigate();
  const count = added.length + changed.length;
  const submit = () =>
    send.mutate({ content, fileName, seen }, { onSuccess: () => void navigate({ to: "/crm/products" }) });
  return (
    <footer className="flex justify-end border-sand-deep border-t px-5 py-5 sm:px-6">
      <Button disabled={send.isPending || faults.length > 0 || count === 0} onClick={submit}>
        {send.isPending ? "Importing" : `Import ${productsCounted(count)}`}
      </Button>
    </footer>
  );
}
