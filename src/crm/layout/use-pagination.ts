import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import type { RowsPage } from "../api/use-page.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Cursors of the previous pages; the first is "". */
    pagesBefore?: string[];
  }
}

/**
 * Paging in the URL, so Back, reload and shared links work. A shared link has no previous pages, so Previous
 * goes to the first.
 */
export function usePagination({
  nextCursor,
  isEarlier,
}: Pick<RowsPage<unknown>, "nextCursor" | "isEarlier">) {
  const navigate = useNavigate();
  const router = useRouter();
  const { cursor }: { cursor?: string } = useSearch({ strict: false });
  const before = router.history.location.state.pagesBefore ?? [];

  function turnTo(page: string, pagesBefore: string[]) {
    void navigate({
      to: ".",
      search: ((now: object) => ({ ...now, cursor: page || undefined })) as never,
      // Without openedHere: going back to close a panel would leave the page, too.
      state: { pagesBefore },
    });
  }

  return {
    // A cursor from another sort order is invalid here.
    next: nextCursor && !isEarlier ? () => turnTo(nextCursor, [...before, cursor ?? ""]) : undefined,
    previous: cursor ? () => turnTo(before.at(-1) ?? "", before.slice(0, -1)) : undefined,
  };
}
