import { titleCase } from "#domain/format.ts";
import { productCategories } from "#domain/products/product.ts";
import { Chips } from "#ui/chips.tsx";
import { SearchBox } from "#ui/search-box.tsx";
import type { Choice } from "../../data/choice.ts";
import type { ProductFilters } from "../../data/products.ts";
import { Filter } from "../../layout/filter.tsx";

interface ProductFilterFormProps {
  filters: ProductFilters;
  onFilter: (chosen: Record<string, string | undefined>) => void;
}

const chips = [
  { value: "", words: "All" },
  ...productCategories.map((category) => ({ value: category, words: titleCase(category) })),
];
const states: Choice[] = [
  ["true", "Active"],
  ["false", "Inactive"],
];

export function ProductFilterForm({ filters, onFilter }: ProductFilterFormProps) {
  const { search = "", category = "", isActive } = filters;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap gap-3">
        <SearchBox
          label="Search products"
          value={search}
          onSearch={(typed) => onFilter({ search: typed || undefined })}
        />
        <Filter
          label="State"
          all="Active and Inactive"
          value={isActive}
          choices={states}
          onChoose={(chosen) => onFilter({ isActive: chosen })}
        />
      </div>
      <Chips
        label="Category"
        value={category}
        chips={chips}
        onChoose={(chosen) => onFilter({ category: chosen || undefined })}
      />
    </div>
  );
}
