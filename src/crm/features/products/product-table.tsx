import { Eye, EyeOff, Pencil } from "lucide-react";
import type { Product } from "#contract/products.ts";
import { titleCase } from "#domain/format.ts";
import { dollarsAndCents, knownCents } from "#domain/money.ts";
import { spanText } from "#domain/products/labels.ts";
import { Badge } from "#ui/badge.tsx";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { type Column, Table } from "#ui/table.tsx";
import type { SortControl } from "#ui/table-sorting.tsx";
import { inlineLinkClasses, RecordLink } from "../../layout/links.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";
import { useOfferProduct } from "./mutations.ts";

const columns: Column<Product>[] = [
  { heading: "Product", sort: "name", cell: (product) => <Name product={product} /> },
  { heading: "Category", sort: "category", cell: ({ category }) => titleCase(category), card: "detail" },
  {
    heading: "Price",
    sort: "basePrice",
    cell: ({ basePrice }) => (
      <span className="whitespace-nowrap tabular-nums">
        {dollarsAndCents(knownCents(basePrice))}
        <span className="font-normal text-ink-soft text-sm"> / sq ft</span>
      </span>
    ),
    align: "right",
    card: "amount",
  },
  { heading: "Materials", cell: ({ materials }) => materials.length, align: "right", spare: "narrow" },
  { heading: "Width", cell: ({ minWidth, maxWidth }) => <Span min={minWidth} max={maxWidth} /> },
  { heading: "Height", cell: ({ minHeight, maxHeight }) => <Span min={minHeight} max={maxHeight} /> },
];

const withActions: Column<Product>[] = [
  ...columns,
  { heading: "Actions", cell: (product) => <ProductActions product={product} />, actions: "menu" },
];

interface ProductTableProps {
  products: readonly Product[];
  mayChange: boolean;
  sorting: SortControl;
}

export function ProductTable({ products, mayChange, sorting }: ProductTableProps) {
  return (
    <Table
      caption="Products"
      columns={mayChange ? withActions : columns}
      rows={products}
      keyOf={({ id }) => id}
      sorting={sorting}
    />
  );
}

function Name({ product: { id, name, isActive } }: { product: Product }) {
  const { openDialog } = useUrlState();
  return (
    <span className={inlineLinkClasses}>
      <RecordLink onClick={() => openDialog("edit", id)}>{name}</RecordLink>
      {isActive ? null : <Badge>Inactive</Badge>}
    </span>
  );
}

function Span({ min, max }: { min: string | null; max: string | null }) {
  return <span className="whitespace-nowrap tabular-nums">{spanText(min, max)}</span>;
}

function ProductActions({ product: { id, name, isActive, version } }: { product: Product }) {
  const { openDialog } = useUrlState();
  const offer = useOfferProduct();
  return (
    <Menu label={`Actions for ${name}`}>
      <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => openDialog("edit", id)}>
        Edit Product
      </MenuItem>
      <MenuItem
        icon={isActive ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        onSelect={() => offer.mutate({ id, isActive: !isActive, version })}
      >
        {isActive ? "Make Inactive" : "Make Active"}
      </MenuItem>
    </Menu>
  );
}
