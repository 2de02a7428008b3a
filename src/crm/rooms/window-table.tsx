import { Copy, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Product } from "#contract/products.ts";
import type { MeasuredWindow } from "#contract/windows.ts";
import { knownLength, tapeInches } from "#domain/length.ts";
import { dollarsAndCents, knownCents } from "#domain/money.ts";
import { Confirm } from "#ui/confirm.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { type Column, Table } from "#ui/table.tsx";
import { useAddress } from "../shell/address.ts";
import { RecordLink } from "../shell/record-link.tsx";
import { useDeleteWindow, useDuplicateWindow } from "./changes.ts";
import { productName } from "./queries.ts";

interface WindowTableProps {
  windows: readonly MeasuredWindow[];
  products: readonly Product[] | undefined;
  /** Without buttons, where measurements are only read. */
  readOnly?: boolean;
}

export function WindowTable({ windows, products = [], readOnly = false }: WindowTableProps) {
  const columns: Column<MeasuredWindow>[] = [
    {
      heading: "Window",
      cell: (measured) => <Name measured={measured} readOnly={readOnly} />,
    },
    { heading: "Width × Height", cell: (measured) => <Size measured={measured} /> },
    {
      heading: "Product",
      cell: ({ productId, materialSelection }) => (
        <>
          {productId ? productName(products, productId) : "Not chosen"}
          {materialSelection ? (
            <span className="block text-ink-soft text-sm">{materialSelection}</span>
          ) : null}
        </>
      ),
    },
    {
      heading: "Price",
      cell: ({ price }) => (
        <span className="tabular-nums">{price ? dollarsAndCents(knownCents(price)) : "–"}</span>
      ),
      align: "right",
    },
  ];
  const actions: Column<MeasuredWindow> = {
    heading: "Actions",
    cell: (measured) => <WindowActions measured={measured} />,
    actions: "buttons",
  };
  return (
    <Table
      caption="Windows"
      columns={readOnly ? columns : [...columns, actions]}
      rows={windows}
      keyOf={({ id }) => id}
    />
  );
}

function Name({ measured, readOnly }: { measured: MeasuredWindow; readOnly: boolean }) {
  const { openDialog } = useAddress();
  const { id, name, windowType, location, notes } = measured;
  const where = [windowType, location].filter(Boolean).join(" · ");
  return (
    <>
      {readOnly ? (
        <span className="font-medium">{name}</span>
      ) : (
        <RecordLink onClick={() => openDialog("edit", id)}>{name}</RecordLink>
      )}
      {where ? <span className="block text-ink-soft text-sm">{where}</span> : null}
      {notes ? <span className="line-clamp-2 text-ink-soft text-sm">{notes}</span> : null}
    </>
  );
}

function Size({ measured: { width, height, depth } }: { measured: MeasuredWindow }) {
  const shown = (inches: string) => tapeInches(knownLength(inches));
  return (
    <>
      <span className="whitespace-nowrap tabular-nums">
        {shown(width)} × {shown(height)}
      </span>
      {depth ? <span className="block text-ink-soft text-sm">Depth {shown(depth)}</span> : null}
    </>
  );
}

function WindowActions({ measured: { id, name } }: { measured: MeasuredWindow }) {
  const { openDialog } = useAddress();
  const [deleting, setDeleting] = useState(false);
  const duplicate = useDuplicateWindow();
  const remove = useDeleteWindow();
  return (
    <div className="flex justify-end">
      <IconButton label={`Edit ${name}`} onClick={() => openDialog("edit", id)}>
        <Pencil aria-hidden="true" className="size-4.5" />
      </IconButton>
      <IconButton
        label={`Duplicate ${name}`}
        disabled={duplicate.isPending}
        onClick={() => duplicate.mutate(id)}
      >
        <Copy aria-hidden="true" className="size-4.5" />
      </IconButton>
      <IconButton
        label={`Delete ${name}`}
        className="text-alert hover:bg-alert-pale"
        onClick={() => setDeleting(true)}
      >
        <Trash2 aria-hidden="true" className="size-4.5" />
      </IconButton>
      {deleting ? (
        <Confirm
          title="Delete Window"
          action="Delete Window"
          pending={remove.isPending}
          onConfirm={() => remove.mutate(id, { onSuccess: () => setDeleting(false) })}
          onClose={() => setDeleting(false)}
        >
          The measurements of {name} will be gone for good.
        </Confirm>
      ) : null}
    </div>
  );
}
