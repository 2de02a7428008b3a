import type { Client } from "#contract/clients.ts";
import type { Project } from "#contract/projects.ts";
import { saveQuote } from "#contract/quotes.ts";
import type { MeasuredWindow } from "#contract/windows.ts";
import type { Day } from "#domain/calendar.ts";
import { draftOf } from "#domain/quotes/draft.ts";
import { quoteNumber } from "#domain/quotes/quote.ts";
import type { BasisPoints } from "#domain/quotes/totals.ts";
import { today } from "../business.ts";
import { call } from "../call.ts";
import { useChange } from "../change.ts";

/** What the screen has of a quote; what is still loading is undefined. */
export interface Drafted {
  project: Project | undefined;
  client: Client | undefined;
  windows: readonly MeasuredWindow[] | undefined;
  discountRate: BasisPoints;
  validUntil: Day;
  notes: string;
}

export function useSaveQuote() {
  return useChange({
    send: async (drafted: Drafted) => call(saveQuote, { body: wholeDraft(drafted) }),
    done: { title: "Quote saved", description: "Quote has been saved as draft" },
    failed: (error) => ({
      title: "Failed to save quote",
      description: error.message || "An error occurred while saving the quote.",
    }),
  });
}

function wholeDraft({ project, client, windows, ...rest }: Drafted) {
  if (!project || !client || !windows?.length) {
    throw new Error("Missing required data. Please ensure project and measurements are loaded.");
  }
  const number = quoteNumber(today(), Math.random);
  return draftOf({ projectId: project.id, clientId: client.id, quoteNumber: number, windows, ...rest });
}
