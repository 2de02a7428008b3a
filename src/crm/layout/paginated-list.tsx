import { useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty-state.tsx";
import type { RowsPage } from "../api/use-page.ts";
import { Listing } from "./listing.tsx";
import { pageSizes, sizeOf } from "./page-search.ts";
import { Pager } from "./pager.tsx";
import { usePagination } from "./use-pagination.ts";
import { useUrlState } from "./use-url-state.ts";

interface PaginatedListProps<Row> {
  list: RowsPage<Row>;
  /** Singular and plural noun: "client", "clients". */
  nouns: readonly [one: string, several: string];
  /** "Failed to load clients" */
  failed: string;
  empty: ReactNode;
  /** The first is the default. */
  sizes?: readonly [number, ...number[]];
  children: (rows: readonly Row[]) => ReactNode;
}

export function PaginatedList<Row>({
  list,
  nouns,
  failed,
  empty,
  sizes = pageSizes,
  children,
}: PaginatedListProps<Row>) {
  const { filter } = useUrlState();
  const { size }: { size?: string } = useSearch({ strict: false });
  const turning = usePagination(list);
  const total = `${list.totalText} ${list.total === 1 ? nouns[0] : nouns[1]}`;
  return (
    <Listing
      list={list}
      failed={failed}
      empty={turning.previous ? <Beyond onBack={turning.previous} /> : empty}
    >
      {(rows) => (
        <>
          {children(rows)}
          {turning.previous || list.nextCursor || rows.length > sizes[0] ? (
            <Pager
              total={total}
              sizes={sizes}
              size={sizeOf(size, sizes)}
              onSize={(chosen) => filter({ size: chosen === sizes[0] ? undefined : String(chosen) })}
              {...turning}
            />
          ) : (
            <p className="border-sand-deep border-t px-4 py-2.5 text-ink-soft text-sm sm:px-6">{total}</p>
          )}
        </>
      )}
    </Listing>
  );
}

/** The page's rows were deleted. */
function Beyond({ onBack }: { onBack: () => void }) {
  return (
    <Empty
      action={
        <Button variant="quiet" onClick={onBack}>
          Previous Page
        </Button>
      }
    >
      Nothing left on this page
    </Empty>
  );
}
