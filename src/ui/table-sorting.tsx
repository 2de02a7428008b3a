import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { useId } from "react";
import { Select } from "./field.tsx";

/** `by` is a column's `sort`, with a leading dash for descending. */
export interface SortControl {
  by: string | undefined;
  onSort: (by: string | undefined) => void;
  /** Label of the default order: "Newest first". */
  otherwise: string;
}

export function directionOf({ sort }: { sort?: string }, sorting: SortControl | undefined) {
  if (!sort || !sorting) return undefined;
  if (sorting.by === sort) return "ascending";
  return sorting.by === `-${sort}` ? "descending" : "none";
}

interface SortableColumn {
  heading: string;
  sort?: string;
}

interface SortButtonProps {
  column: SortableColumn;
  sorting: SortControl;
}

/** Cycles through ascending, descending and the default order. */
export function SortButton({ column, sorting: { by, onSort } }: SortButtonProps) {
  const { sort = "", heading } = column;
  const Icon = by === sort ? ArrowUp : by === `-${sort}` ? ArrowDown : ArrowUpDown;
  const next = by === sort ? `-${sort}` : by === `-${sort}` ? undefined : sort;
  return (
    <button
      type="button"
      onClick={() => onSort(next)}
      className="-mx-2 inline-flex min-h-control cursor-pointer items-center gap-1.5 whitespace-nowrap rounded-soft px-2 hover:bg-glass-pale hover:text-gulf-strong"
    >
      {heading}
      <Icon
        aria-hidden="true"
        className={`size-3.5 shrink-0 ${next === sort ? "opacity-45" : "text-brass"}`}
      />
    </button>
  );
}

/** For cards, which have no column headings. */
export function SortPicker({
  columns,
  sorting,
}: {
  columns: readonly SortableColumn[];
  sorting: SortControl;
}) {
  const id = useId();
  const { by = "", onSort, otherwise } = sorting;
  const sortable = columns.filter(({ sort }) => sort);
  return (
    <div className="border-sand-deep border-b @2xl:hidden">
      <label htmlFor={id} className="sr-only">
        Sort by
      </label>
      <Select
        id={id}
        value={by}
        className="rounded-none rounded-t-xl border-0 bg-transparent px-4 text-ink-soft"
        onChange={({ target }) => onSort(target.value || undefined)}
      >
        <option value="">{otherwise}</option>
        {sortable.flatMap(({ heading, sort }) => [
          <option key={sort} value={sort}>{`${heading}, ascending`}</option>,
          <option key={`-${sort}`} value={`-${sort}`}>{`${heading}, descending`}</option>,
        ])}
      </Select>
    </div>
  );
}
