import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import type { OnePage } from "../api/use-page.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Where the pages before this one begin; the first of them begins at nothing, "". */
    pagesBefore?: string[];
  }
}

/**
 * The pages of a list, of which the address names the one that is shown: Back, reload and a link that was sent lead to
 * it. Whoever came by such a link knows no page before it, and is led to the first.
 */
export function useTurning({ nextCursor, isEarlier }: Pick<OnePage<unknown>, "nextCursor" | "isEarlier">) {
  const navigate = useNavigate();
  const router = useRouter();
  const { cursor }: { cursor?: string } = useSearch({ strict: false });
  const before = router.history.location.state.pagesBefore ?? [];

  function turnTo(page: string, pagesBefore: string[]) {
    void navigate({
      to: ".",
      search: ((now: object) => ({ ...now, cursor: page || undefined })) as never,
      state: { pagesBefore },
    });
  }

  return {
    // The page that is shown may be one of another order, whose end is nowhere in this one.
    next: nextCursor && !isEarlier ? () => turnTo(nextCursor, [...before, cursor ?? ""]) : undefined,
    previous: cursor ? () => turnTo(before.at(-1) ?? "", before.slice(0, -1)) : undefined,
  };
}
