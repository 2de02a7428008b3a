import {
  type HistoryState,
  type RouterHistory,
  useNavigate,
  useRouter,
  useSearch,
} from "@tanstack/react-router";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** This dialog or conversation was opened from the page, so closing it goes back. */
    openedHere?: boolean;
    /** Grows with each person picked to write to, so that the same one again moves the focus, too. */
    picked?: number;
  }
}

/** Closing what is opened goes back; the previous pages stay known. */
export function withOpenedHere(now: HistoryState): HistoryState {
  return { ...now, openedHere: true };
}

type Params = Record<string, string | undefined>;

/** The open dialog and its record. */
interface OpenRecord {
  open?: string | undefined;
  id?: string | undefined;
}

/**
 * Search, filters and dialogs live in the URL, so links can be shared. Dialogs push history, so Back closes
 * them; filters replace it.
 */
export function useUrlState() {
  const navigate = useNavigate();
  const router = useRouter();
  const opened: OpenRecord = useSearch({ strict: false });

  function change(changes: Params, how: { replace: boolean; state?: true | typeof withOpenedHere }) {
    const search = (now: Params) => ({ ...now, ...changes });
    void navigate({
      to: ".",
      search: search as never,
      resetScroll: false,
      ...how,
    });
  }

  function close(cleared: Params) {
    if (isGoingBack) return;
    if (router.history.location.state.openedHere) goBackOnce(router.history);
    else change(cleared, { replace: true, state: true });
  }

  return {
    opened,
    /** Filtering returns to the first page. */
    filter: (changes: Params) => change({ cursor: undefined, ...changes }, { replace: true }),
    show: (changes: Params) => change(changes, { replace: true, state: true }),
    openDialog: (open: string, id?: string) =>
      change({ open, id }, { replace: false, state: withOpenedHere }),
    /** Another one replaces it, so that Back leaves the panel. */
    openPanel: (open: string, id: string) =>
      opened.open === open
        ? change({ id }, { replace: true, state: true })
        : change({ open, id }, { replace: false, state: withOpenedHere }),
    closeDialog: () => close(nothingOpen),
    closeConversation: () => close({ with: undefined, write: undefined }),
  };
}

let isGoingBack = false;

/** A double click may close the dialog twice before the browser has gone back. */
function goBackOnce(history: RouterHistory) {
  isGoingBack = true;
  const stop = history.subscribe(() => {
    isGoingBack = false;
    stop();
  });
  history.back();
}

const shown = { open: undefined, id: undefined };

/** Defaults for some dialogs. */
const nothingOpen = {
  ...shown,
  client: undefined,
  at: undefined,
  for: undefined,
  phone: undefined,
  name: undefined,
};
