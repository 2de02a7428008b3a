import { useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Choice } from "#ui/combobox.tsx";
import { SearchBox } from "#ui/search-box.tsx";
import { Filter } from "./filter.tsx";
import { MoreFilters } from "./more-filters.tsx";
import { useIsPhone, useMediaQuery } from "./use-media-query.ts";
import { useUrlState } from "./use-url-state.ts";

type Params = Record<string, string | undefined>;

interface FilterSpec {
  /** The search parameter. */
  key: string;
  label: string;
  /** Label for no filter: "All Statuses". Unset where one choice always holds. */
  all?: string;
  choices: readonly Choice[];
  /** For a choice that sets several parameters: its search values and the current choice. */
  sets?: (chosen: string | undefined) => Params;
  value?: string | undefined;
}

interface FilterBarProps {
  /** "Search leads"; unset where there is no room for a search. */
  search: string | undefined;
  filters?: readonly FilterSpec[];
  /** Behind the Filter button, as all are where there is little room. */
  more?: readonly FilterSpec[];
  /** After the filters. */
  children?: ReactNode;
}

/** The search and filters of a list. They live in the URL, so that a list can be shared. */
export function FilterBar({ search: label, filters = [], more = [], children }: FilterBarProps) {
  const { search, ...params }: Params = useSearch({ strict: false });
  const { filter } = useUrlState();
  const isPhone = useIsPhone();
  const isNarrow = useMediaQuery("(width < 64rem)");
  const folds = isPhone || (isNarrow && more.length > 0);
  const folded = folds ? [...filters, ...more] : more;
  return (
    <>
      {label ? (
        <SearchBox
          label={label}
          value={search ?? ""}
          onSearch={(typed) => filter({ search: typed || undefined })}
        />
      ) : null}
      {folds ? null : <Filters specs={filters} />}
      {folded.length > 0 ? (
        <MoreFilters
          set={folded.filter((spec) => currentValue(spec, params)).length}
          startsOpen={!isPhone}
          onClear={() => filter(Object.assign({}, ...folded.map((spec) => valuesFor(spec, undefined))))}
        >
          <Filters specs={folded} />
        </MoreFilters>
      ) : null}
      {children}
    </>
  );
}

export function Filters({ specs }: { specs: readonly FilterSpec[] }) {
  const search: Params = useSearch({ strict: false });
  const { filter } = useUrlState();
  return specs.map((spec) => (
    <Filter
      key={spec.key}
      label={spec.label}
      all={spec.all}
      choices={spec.choices}
      value={currentValue(spec, search)}
      onChoose={(chosen) => filter(valuesFor(spec, chosen))}
    />
  ));
}

function currentValue({ key, value }: FilterSpec, search: Params): string | undefined {
  return value ?? search[key];
}

function valuesFor({ key, sets }: FilterSpec, chosen: string | undefined): Params {
  return sets ? sets(chosen) : { [key]: chosen };
}
