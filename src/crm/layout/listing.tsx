import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { AwaitedRows, Empty, Failure } from "#ui/empty-state.tsx";
import type { Rows } from "../api/use-infinite-list.ts";

interface ListingProps<Row> {
  list: Rows<Row>;
  /** "Failed to load leads" */
  failed: string;
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list's loading, error, empty and loaded states. */
export function Listing<Row>({ list, failed, empty, children }: ListingProps<Row>) {
  if (list.error && !list.rows) {
    return (
      <Failure detail={list.error.message} onRetry={list.retry}>
        {failed}
      </Failure>
    );
  }
  if (!list.rows) return <AwaitedRows />;
  if (list.rows.length === 0) return typeof empty === "string" ? <Empty>{empty}</Empty> : empty;
  return (
    <>
      {children(list.rows)}
      <Rest list={list} shown={list.rows.length} />
    </>
  );
}

function Rest<Row>({ list, shown }: { list: Rows<Row>; shown: number }) {
  const { showMore, error } = list;
  if (!showMore && !error) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-sand-deep border-t px-6 py-4">
      <p className="text-ink-soft">
        {shown} of {list.totalText} shown
        {error ? (
          <span role="alert" className="block break-words text-alert">
            {error.message}
          </span>
        ) : null}
      </p>
      <Button variant="quiet" disabled={list.loadingMore} onClick={showMore ?? list.retry}>
        {list.loadingMore ? "Loading" : showMore ? "Show More" : "Try Again"}
      </Button>
    </div>
  );
}

/** Loads the rows before the oldest one shown. */
export function ShowEarlier({
  showMore,
  loadingMore,
  error,
}: Pick<Rows<unknown>, "showMore" | "loadingMore" | "error">) {
  if (!showMore) return null;
  return (
    <div className="grid justify-items-center gap-2">
      {error ? <p className="text-alert">{error.message}</p> : null}
      <Button variant="quiet" disabled={loadingMore} onClick={showMore}>
        {loadingMore ? "Loading" : "Show Earlier"}
      </Button>
    </div>
  );
}
