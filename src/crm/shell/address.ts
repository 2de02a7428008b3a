import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The dialog on this page was opened from the page itself, so Back closes it. */
    openedHere?: boolean;
  }
}

type Params = Record<string, string | undefined>;

/** What is shown over the screen: which dialog, and of which record. */
export interface Opened {
  open?: string | undefined;
  id?: string | undefined;
}

/** Search, filters and the open dialog live in the address: Back undoes them, and a link to them can be sent. */
export function useAddress() {
  const navigate = useNavigate();
  const router = useRouter();
  const opened: Opened = useSearch({ strict: false });

  function change(changes: Params, how: { replace: boolean; openedHere?: boolean }) {
    const search = (now: Params) => ({ ...now, ...changes });
    const { replace, openedHere } = how;
    void navigate({
      to: ".",
      search: search as never,
      replace,
      resetScroll: false,
      ...(openedHere ? { state: { openedHere } } : {}),
    });
  }

  return {
    opened,
    filter: (changes: Params) => change(changes, { replace: true }),
    openDialog: (open: string, id?: string) => change({ open, id }, { replace: false, openedHere: true }),
    closeDialog: () => {
      if (router.history.location.state.openedHere) router.history.back();
      else change({ open: undefined, id: undefined, client: undefined }, { replace: true });
    },
  };
}
