import { useSearch } from "@tanstack/react-router";
import { titleCase } from "#domain/format.ts";
import { productCategories } from "#domain/products/product.ts";
import type { Choice } from "#ui/combobox.tsx";
import { Chips } from "#ui/filter-tabs.tsx";
import { FilterBar } from "../../layout/filter-bar.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";

const states: Choice[] = [
  ["true", "Active"],
  ["false", "Inactive"],
];

export function ProductFilterForm() {
  return (
    <FilterBar
      search="Search products"
      filters={[{ key: "isActive", label: "State", all: "Active and Inactive", choices: states }]}
    />
  );
}

const chips = [
  { value: "", label: "All" },
  ...productCategories.map((category) => ({ value: category, label: titleCase(category) })),
];

export function CategoryChips() {
  const { category = "" } = useSearch({ from: "/crm/products" });
  const { filter } = useUrlState();
  return (
    <Chips
      label="Category"
      value={category}
      chips={chips}
      onChoose={(chosen) => filter({ category: chosen || undefined })}
    />
  );
}
