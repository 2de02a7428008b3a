import { unguarded } from "../exports/cells.ts";
import type { ExportColumn } from "../exports/columns.ts";
import { titleCase } from "../format.ts";
import { knownCents } from "../money.ts";
import { featuresCell, featuresIn, materialsCell, materialsIn } from "./cells.ts";
import { type Material, productCategories, type SizeLimits } from "./product.ts";

interface ExportedProduct extends SizeLimits {
  name: string;
  category: string;
  basePrice: string;
  description: string;
  features: string[];
  materials: Material[];
  isActive: boolean;
}

type ProductField = keyof ExportedProduct;

interface ProductColumn extends ExportColumn<ExportedProduct> {
  field: ProductField;
  /** Other headings for it, in lower case without punctuation. */
  known?: readonly string[];
}

const number = (decimal: string | null) => (decimal === null ? null : Number(decimal));

const columns: readonly ProductColumn[] = [
  { field: "name", heading: "Name", known: ["product", "productname"], cell: ({ name }) => name },
  { field: "category", heading: "Category", cell: ({ category }) => titleCase(category) },
  {
    field: "basePrice",
    heading: "Base price per sq ft",
    known: ["baseprice", "price", "pricepersqft", "pricepersquarefoot"],
    cell: ({ basePrice }) => knownCents(basePrice) / 100,
  },
  { field: "materials", heading: "Materials", cell: ({ materials }) => materialsCell(materials) },
  { field: "features", heading: "Features", cell: ({ features }) => featuresCell(features) },
  { field: "minWidth", heading: "Smallest width", known: ["minwidth"], cell: (row) => number(row.minWidth) },
  { field: "maxWidth", heading: "Largest width", known: ["maxwidth"], cell: (row) => number(row.maxWidth) },
  {
    ...{ field: "minHeight", heading: "Smallest height", known: ["minheight"] },
    cell: (row) => number(row.minHeight),
  },
  {
    ...{ field: "maxHeight", heading: "Largest height", known: ["maxheight"] },
    cell: (row) => number(row.maxHeight),
  },
  {
    ...{ field: "minDepth", heading: "Depth for inside mount", known: ["mindepth", "depth"] },
    cell: (row) => number(row.minDepth),
  },
  { field: "isActive", heading: "Active", known: ["isactive", "offered"], cell: (row) => yesOrNo(row) },
  { field: "description", heading: "Description", cell: ({ description }) => description },
];

const yesOrNo = ({ isActive }: ExportedProduct) => (isActive ? "Yes" : "No");

export const productColumns: readonly ExportColumn<ExportedProduct>[] = columns;

/** "Largest width" for maxWidth: errors name the column's heading. */
export function productFileHeading(field: string): string {
  return columns.find((column) => column.field === field)?.heading ?? titleCase(field);
}

/** The field of each heading; null if it is unknown or an earlier column has the field. */
export function productFileFields(headings: readonly string[]): (ProductField | null)[] {
  const taken = new Set<ProductField>();
  return headings.map((heading) => {
    const plain = lettersOf(heading);
    const meant = columns.find(
      (column) => lettersOf(column.heading) === plain || column.known?.includes(plain),
    );
    if (!meant || taken.has(meant.field)) return null;
    taken.add(meant.field);
    return meant.field;
  });
}

const lettersOf = (heading: string) => heading.toLowerCase().replaceAll(/[^a-z]/g, "");

export interface ParsedProductRow {
  /** Raw values for the contract to parse. Fields without a column are missing. */
  values: Partial<Record<ProductField, unknown>>;
  /** Errors of cells that cannot be read. */
  faults: Record<string, string>;
}

export function parseProductRow(
  cells: readonly string[],
  fields: readonly (ProductField | null)[],
): ParsedProductRow {
  const row: ParsedProductRow = { values: {}, faults: {} };
  fields.forEach((field, place) => {
    if (field) readCell(row, field, unguarded(cells[place] ?? ""));
  });
  return row;
}

function readCell({ values, faults }: ParsedProductRow, field: ProductField, cell: string) {
  if (field === "materials") {
    const read = materialsIn(cell);
    if ("fault" in read) faults.materials = read.fault;
    else values.materials = read.materials;
  } else if (field === "isActive") {
    const yes = yesIn(cell);
    if (yes === undefined) faults.isActive = "Use Yes or No";
    else values.isActive = yes;
  } else if (field === "category") {
    const category = categoryIn(cell);
    if (!category) faults.category = `Use one of ${productCategories.map(titleCase).join(", ")}`;
    else values.category = category;
  } else values[field] = plainly(field, cell);
}

/** "Outdoor Screens" becomes "outdoor_screens". */
function categoryIn(cell: string) {
  const stored = cell
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, "_");
  return productCategories.find((category) => category === stored);
}

function plainly(field: ProductField, cell: string): unknown {
  if (field === "features") return featuresIn(cell);
  return field === "name" || field === "description" ? cell : cell.trim();
}

function yesIn(cell: string): boolean | undefined {
  const values = cell.trim().toLowerCase();
  if (["yes", "y", "true", "1", "active"].includes(values)) return true;
  return ["no", "n", "false", "0", "inactive"].includes(values) ? false : undefined;
}
