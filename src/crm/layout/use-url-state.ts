import { type RouterHistory, useNavigate, useRouter, useSearch } from "@tanstack/react-router";

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

/**
 * Search, filters and the open dialog live in the address, so a link to them can be sent. Back closes the dialog; a
 * search or a filter takes the place of the one before, and Back leaves the list.
 */
export function useAddress() {
  const navigate = useNavigate();
  const router = useRouter();
  const opened: Opened = useSearch({ strict: false });

  function change(changes: Params, how: { replace: boolean; state?: true | { openedHere: true } }) {
    const search = (now: Params) => ({ ...now, ...changes });
    void navigate({
      to: ".",
      search: search as never,
      resetScroll: false,
      ...how,
    });
  }

  return {
    opened,
    /** What is listed is another list then, which begins with its first page. */
    filter: (changes: Params) => change({ cursor: undefined, ...changes }, { replace: true }),
    /** The same list, shown otherwise. */
    show: (changes: Params) => change(changes, { replace: true, state: true }),
    openDialog: (open: string, id?: string) =>
      change({ open, id }, { replace: false, state: { openedHere: true } }),
    closeDialog: () => {
      if (isGoingBack) return;
      if (router.history.location.state.openedHere) goBackOnce(router.history);
      else change(nothingOpen, { replace: true });
    },
  };
}

let isGoingBack = false;

/** Both presses of a double click may close the dialog before the browser has gone back: that is once, not twice. */
function goBackOnce(history: RouterHistory) {
  isGoingBack = true;
  const stop = history.subscribe(() => {
    isGoingBack = false;
    stop();
  });
  history.back();
}

const shown = { open: undefined, id: undefined };
/** With what some dialogs are told to begin with: a client, a place in the calendar, for whom, and a number. */
const nothingOpen = { ...shown, client: undefined, at: undefined, for: undefined, phone: undefined };
