import { useSearch } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { mayChangePrices } from "#domain/staff/permissions.ts";
import { Button } from "#ui/button.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { useProductPage } from "../../data/products.ts";
import { useSignedInUser } from "../../data/session.ts";
import { ChipRow } from "../../layout/chip-row.tsx";
import { ExportMenu } from "../../layout/export-menu.tsx";
import { ActionLabel, Card, Page } from "../../layout/page.tsx";
import { sizeOf } from "../../layout/page-search.ts";
import { PaginatedList } from "../../layout/paginated-list.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";
import { CategoryChips, ProductFilterForm } from "./product-filter-form.tsx";
import { ProductTable } from "./product-table.tsx";

const AddProductDialog = onDemand(() => import("./product-dialog.tsx"), "AddProductDialog");
const ProductDialog = onDemand(() => import("./product-dialog.tsx"), "ProductDialog");

export function ProductsScreen() {
  const { search, category, isActive, sort, size, cursor } = useSearch({ from: "/crm/products" });
  const { opened, openDialog, closeDialog, filter } = useUrlState();
  const filters = { search, category, isActive, sort };
  const list = useProductPage({ ...filters, cursor, limit: sizeOf(size) });
  const mayChange = mayChangePrices(useSignedInUser());
  return (
    <Page
      title="Products"
      list={list}
      tools={<ProductFilterForm />}
      actions={
        mayChange ? (
          <>
            <ExportMenu kind="products" filters={filters} />
            <Button onClick={() => openDialog("add")}>
              <Plus aria-hidden="true" className="size-5" />
              <ActionLabel>Add Product</ActionLabel>
            </Button>
          </>
        ) : null
      }
    >
      <ChipRow>
        <CategoryChips />
      </ChipRow>
      <Card>
        <PaginatedList
          list={list}
          nouns={["product", "products"]}
          failed="Failed to load the products"
          empty={search || category || isActive ? "No products match" : "No products yet"}
        >
          {(products) => (
            <ProductTable
              products={products}
              mayChange={mayChange}
              sorting={{
                by: sort,
                onSort: (by) => filter({ sort: by }),
                otherwise: "By name",
              }}
            />
          )}
        </PaginatedList>
      </Card>
      {opened.open === "add" && mayChange ? <AddProductDialog onClose={closeDialog} /> : null}
      {opened.open === "edit" && opened.id ? (
        <ProductDialog key={opened.id} id={opened.id} mayChange={mayChange} onClose={closeDialog} />
      ) : null}
    </Page>
  );
}
