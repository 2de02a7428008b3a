import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { ProductImportPreview } from "#contract/import-export.ts";
import {
  createProductRoute,
  type Product,
  type ProductFields,
  updateProductRoute,
} from "#contract/products.ts";
import { onOneLine } from "#domain/format.ts";
import { firstMessages, topField } from "#domain/issues.ts";
import { changesBetween } from "#domain/merge-edits.ts";
import { changeText } from "#domain/products/labels.ts";
import {
  type ParsedProductRow,
  parseProductRow,
  productFileFields,
  productFileHeading,
} from "#domain/products/product-file.ts";
import { productErrors } from "#domain/products/validate-product.ts";
import { invalid } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { products } from "../../platform/db/tables/all.ts";
import { presentProduct } from "../catalog/product-reads.ts";
import type { ParsedTable } from "./file-thread.ts";
import { readTableFile } from "./read-file.ts";

/** The changes of an import, row by row. */
export interface SortedProducts {
  added: { line: number; fields: ProductFields }[];
  changed: { line: number; product: Product; changes: Partial<ProductFields> }[];
  unchanged: number;
  faults: ProductImportPreview["faults"];
  passedOver: string[];
}

/** Products per file. */
const maxRows = 2_000;

export function readProductFile(content: string): Promise<ParsedTable> {
  return readTableFile(content, maxRows);
}

export async function sortProducts(db: Db | Tx, { headings, rows }: ParsedTable): Promise<SortedProducts> {
  const fields = productFileFields(headings);
  if (!fields.includes("name"))
    throw invalid({ content: "The file needs a Name column to identify the products" });
  const known = new KnownProducts((await db.select().from(products)).map(presentProduct));
  const passedOver = headings.filter((heading, place) => heading !== "" && !fields[place]);
  const sorted: SortedProducts = { added: [], changed: [], unchanged: 0, faults: [], passedOver };
  for (const [place, { line, cells }] of rows.entries()) {
    sortRow(sorted, known, line, parseProductRow(cells, fields));
    // Lets other requests run after every hundred rows.
    if (place % 100 === 99) await setImmediate();
  }
  return sorted;
}

/** Existing products and those named so far, by lowercase name. */
class KnownProducts {
  readonly #products: Map<string, Product>;
  readonly #lines = new Map<string, number>();

  constructor(all: Product[]) {
    this.#products = new Map(all.map((product) => [product.name.toLowerCase(), product]));
  }

  /** Stray spaces and invisible characters are slips, unless a product has exactly that name. */
  find(name: string): Product | undefined {
    return this.#products.get(name.toLowerCase()) ?? this.#products.get(plain(name).toLowerCase());
  }

  /** Returns an earlier line with the same product, if any. */
  name(name: string, line: number): number | undefined {
    const key = (this.find(name)?.name ?? plain(name)).toLowerCase();
    const earlier = this.#lines.get(key);
    if (earlier === undefined) this.#lines.set(key, line);
    return earlier;
  }
}

const plain = (name: string) => onOneLine(name).trim();

function sortRow(
  sorted: SortedProducts,
  known: KnownProducts,
  line: number,
  { values, faults }: ParsedProductRow,
) {
  const name = String(values.name);
  const earlier = name.trim() === "" ? undefined : known.name(name, line);
  const product = known.find(name);
  const read = product ? readChanges(product, values) : readNew({ ...values, name: plain(name) });
  const repeated: ParsedRow["faults"] = earlier === undefined ? {} : { name: `Already on line ${earlier}` };
  const found = { ...read.faults, ...faults, ...repeated };
  if (Object.keys(found).length > 0) sorted.faults.push({ line, fields: faultsByHeading(found) });
  else if (!product) sorted.added.push({ line, fields: read.fields as ProductFields });
  else if (Object.keys(read.fields).length > 0) sorted.changed.push({ line, product, changes: read.fields });
  else sorted.unchanged += 1;
}

interface ParsedRow {
  fields: Partial<ProductFields>;
  faults: Record<string, string>;
}

function readNew(values: ParsedProductRow["values"]): ParsedRow {
  const read = createProductRoute.body.safeParse(values);
  return read.success
    ? { fields: read.data, faults: {} }
    : { fields: {}, faults: firstMessages(read.error.issues, topField) };
}

/** Differences between row and product. A row can change a name's spelling, never the name. */
function readChanges(product: Product, values: ParsedProductRow["values"]): ParsedRow {
  const name = String(values.name);
  const saved = name.toLowerCase() === product.name.toLowerCase() ? name : product.name;
  const read = updateProductRoute.body.safeParse({ ...values, name: saved });
  if (!read.success) return { fields: {}, faults: firstMessages(read.error.issues, topField) };
  const { version: _, ...fields } = read.data;
  const { after } = changesBetween<Partial<ProductFields>>(product, fields);
  return { fields: after, faults: productErrors({ ...product, ...after } as Product) };
}

function faultsByHeading(faults: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => [productFileHeading(field), fault]),
  );
}

export async function previewOfProducts(db: Db, content: string): Promise<ProductImportPreview> {
  const sorted = await sortProducts(db, await readProductFile(content));
  const { added, changed, unchanged, faults, passedOver } = sorted;
  return {
    added: added.map(({ line, fields: { name, basePrice } }) => ({ line, name, basePrice })),
    changed: changed.map(({ line, product, changes }) => ({
      line,
      id: product.id,
      name: product.name,
      changes: Object.entries(changes).map(([field, after]) =>
        changeText(field, product[field as keyof Product], after),
      ),
    })),
    unchanged,
    faults: faults.slice(0, 100),
    passedOver,
    seen: previewDigest(sorted),
  };
}

/** A fingerprint of this file against this catalog. */
export function previewDigest({ added, changed }: SortedProducts): string {
  const versions = changed.map(({ product: { id, version }, changes }) => [id, version, changes]);
  return createHash("sha256")
    .update(JSON.stringify([added, versions]))
    .digest("base64url");
}
