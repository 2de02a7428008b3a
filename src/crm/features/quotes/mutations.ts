import type { z } from "zod";
import { ApiError } from "#api/fetch-route.ts";
import type { Client } from "#contract/clients.ts";
import type { Project } from "#contract/projects.ts";
import {
  duplicateQuoteRoute,
  type LineChoice,
  repriceQuoteRoute,
  reviseQuoteRoute,
  updateQuoteLineRoute,
} from "#contract/quote-lifecycle.ts";
import { deleteQuoteRoute, noteOnQuoteRoute, saveQuoteRoute, updateQuoteRoute } from "#contract/quotes.ts";
import type { MeasuredWindow } from "#contract/rooms.ts";
import type { Day } from "#domain/calendar.ts";
import { draftOf } from "#domain/quotes/draft.ts";
import { quoteNumber } from "#domain/quotes/quote.ts";
import type { BasisPoints } from "#domain/quotes/totals.ts";
import { call } from "../../api/api-client.ts";
import { isPaidFor } from "../../api/api-errors.ts";
import { today } from "../../api/business-time.ts";
import { isNoSession, queryClient } from "../../api/query-client.ts";
import {
  serverMessage,
  shownInForm,
  shownOnScreen,
  useMutationWithToast,
} from "../../api/use-mutation-with-toast.ts";

/** Undefined parts are still loading. */
interface NewQuote {
  project: Project | undefined;
  client: Client | undefined;
  windows: readonly MeasuredWindow[] | undefined;
  discountRate: BasisPoints;
  validUntil: Day;
  optionName: string;
  notes: string;
  idempotencyKey: string;
}

/** `view` opens the saved quote; otherwise the screen returns to the projects. */
export function useSaveQuote(view: (quoteId: string) => void) {
  return useMutationWithToast({
    send: async ({ idempotencyKey, ...drafted }: NewQuote) => {
      const body = wholeDraft(drafted);
      try {
        return await call(saveQuoteRoute, { body, idempotencyKey });
      } catch (error) {
        if (disagreesWithWindows(error)) void queryClient.invalidateQueries({ predicate: isNoSession });
        throw error;
      }
    },
    done: ({ id }) => ({
      ...{ title: "Quote saved", description: "Quote has been saved as draft", lasts: 12_000 },
      action: { label: "View quote", onPress: () => view(id) },
    }),
    failed: (error) => ({
      title: "Failed to save quote",
      description: error.message || "An error occurred while saving the quote.",
    }),
  });
}

/** The windows on screen are outdated, as they may be while live updates are cut off. */
function disagreesWithWindows(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 400) return false;
  return Object.keys(error.fields).some((field) => /^(lineItems|subtotal|totalAmount)\b/.test(field));
}

function wholeDraft({ project, client, windows, ...rest }: Omit<NewQuote, "idempotencyKey">) {
  if (!project || !client || !windows?.length) {
    throw new Error("Missing required data. Please ensure project and measurements are loaded.");
  }
  const number = quoteNumber(today(), Math.random);
  return draftOf({ projectId: project.id, clientId: client.id, quoteNumber: number, windows, ...rest });
}

export interface QuoteVersion {
  id: string;
  version: number;
}

export function useUpdateQuote() {
  return useMutationWithToast({
    send: ({ id, ...body }: z.input<typeof updateQuoteRoute.body> & { id: string }) =>
      call(updateQuoteRoute, { params: { id }, body }),
    done: shownOnScreen,
    failed: shownInForm,
  });
}

/** Leaves the quote's page first, or the refetch would 404. */
export function useDeleteQuote(leave: () => Promise<void>) {
  return useMutationWithToast({
    send: async ({ id, version }: QuoteVersion) => {
      await call(deleteQuoteRoute, { params: { id }, query: { version } });
      await leave();
    },
    // Ignore its events until then.
    ahead: () => () => undefined,
    done: { title: "Draft deleted" },
    // The dialog explains why it has payments.
    failed: (error) => (isPaidFor(error) ? undefined : serverMessage("Failed to delete the draft")(error)),
  });
}

export function useNoteOnQuote(id: string) {
  return useMutationWithToast({
    send: ({ text, idempotencyKey }: { text: string; idempotencyKey: string }) =>
      call(noteOnQuoteRoute, { params: { id }, body: { text }, idempotencyKey }),
    done: shownOnScreen,
    failed: serverMessage("Failed to add the note"),
  });
}

export function useReviseQuote() {
  return useMutationWithToast({
    send: (id: string) => call(reviseQuoteRoute, { params: { id } }),
    done: shownOnScreen,
    failed: serverMessage("Failed to revise the quote"),
  });
}

export function useDuplicateQuote(id: string) {
  return useMutationWithToast({
    send: ({
      idempotencyKey,
      ...body
    }: z.input<typeof duplicateQuoteRoute.body> & { idempotencyKey: string }) =>
      call(duplicateQuoteRoute, { params: { id }, body, idempotencyKey }),
    done: shownOnScreen,
    failed: shownInForm,
  });
}

export function useRepriceQuote() {
  return useMutationWithToast({
    send: ({ id, version }: QuoteVersion) => call(repriceQuoteRoute, { params: { id }, body: { version } }),
    done: shownOnScreen,
    failed: shownInForm,
  });
}

export function useChangeQuoteLine(id: string) {
  return useMutationWithToast({
    send: ({ lineId, ...body }: LineChoice & { lineId: string }) =>
      call(updateQuoteLineRoute, { params: { id, lineId }, body }),
    done: shownOnScreen,
    failed: shownInForm,
  });
}
