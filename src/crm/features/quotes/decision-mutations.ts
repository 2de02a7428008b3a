import type { z } from "zod";
import {
  type Acceptance,
  acceptQuoteRoute,
  declineQuoteRoute,
  reopenQuoteRoute,
  sendQuoteRoute,
  unsendQuoteRoute,
} from "#contract/quote-lifecycle.ts";
import { call } from "../../api/api-client.ts";
import {
  notUndone,
  shownInForm,
  shownOnScreen,
  undoBy,
  useMutationWithToast,
} from "../../api/use-mutation-with-toast.ts";
import type { QuoteVersion } from "./mutations.ts";

export function useSendQuote() {
  const undo = useMutationWithToast({
    send: ({ id, version }: QuoteVersion) => call(unsendQuoteRoute, { params: { id }, body: { version } }),
    done: { title: "Quote returned to draft" },
    failed: notUndone,
  });
  return useMutationWithToast({
    send: ({ id, version }: QuoteVersion) => call(sendQuoteRoute, { params: { id }, body: { version } }),
    done: (sent) => ({ title: "Quote marked as sent", ...undoBy(() => undo.mutate(sent), sent.id) }),
    failed: shownInForm,
  });
}

const reopen = ({ id, version }: QuoteVersion) =>
  call(reopenQuoteRoute, { params: { id }, body: { version } });

export function useAcceptQuote({ id, version }: QuoteVersion) {
  const undo = useMutationWithToast({
    send: reopen,
    done: { title: "Acceptance undone" },
    failed: notUndone,
  });
  return useMutationWithToast({
    // Without orderAgain, a quote that another user has just accepted would be ordered twice without
    // confirmation.
    send: (body: Acceptance & { orderAgain: boolean }) =>
      call(acceptQuoteRoute, { params: { id }, body: { ...body, version } }),
    done: (accepted) => ({ title: "Quote accepted", ...undoBy(() => undo.mutate(accepted), accepted.id) }),
    failed: shownInForm,
  });
}

export function useDeclineQuote({ id, version }: QuoteVersion) {
  const undo = useMutationWithToast({ send: reopen, done: { title: "Quote reopened" }, failed: notUndone });
  return useMutationWithToast({
    send: (body: z.input<typeof declineQuoteRoute.body>) =>
      call(declineQuoteRoute, { params: { id }, body: { ...body, version } }),
    done: (declined) => ({ title: "Quote declined", ...undoBy(() => undo.mutate(declined), declined.id) }),
    failed: shownInForm,
  });
}

export function useReopenQuote() {
  return useMutationWithToast({
    send: reopen,
    done: shownOnScreen,
    failed: shownInForm,
  });
}
