import { and, eq, inArray, not } from "drizzle-orm";
import { changesBetween } from "#domain/merge-edits.ts";
import { decimalOf, knownCents, maxCents, sumOf } from "#domain/money.ts";
import { statusAfterAcceptance, statusAfterReopening } from "#domain/projects/project.ts";
import { conflict } from "../../platform/core/http-error.ts";
import type { Tx } from "../../platform/db/connection.ts";
import { projects, quotes } from "../../platform/db/tables/all.ts";
import { edit, nextVersion } from "../../platform/db/versions.ts";
import { recordEvent, recordEvents } from "../../platform/events/event-log.ts";
import type { WriteContext } from "../../platform/http/write-context.ts";
import { acceptedQuotes } from "../payments/reads.ts";
import { isReplaced, type QuoteRow } from "./reads.ts";
import { quoteEvent } from "./writes.ts";

/** Skips replaced revisions, which read "Replaced", and declined options. */
export async function closeOtherOptions(tx: Tx, chosen: QuoteRow, context: WriteContext) {
  const closed = await tx
    .update(quotes)
    .set({ notChosenFor: chosen.id, version: nextVersion(quotes) })
    .where(
      and(
        eq(quotes.optionGroup, chosen.optionGroup),
        inArray(quotes.status, ["draft", "sent"]),
        not(isReplaced),
      ),
    )
    .returning();
  await notifyOptions(tx, "quote.not_chosen", closed, { chosen, ...context });
}

export async function notifyOptions(
  tx: Tx,
  kind: "quote.not_chosen" | "quote.option_reopened",
  options: readonly QuoteRow[],
  { chosen, ...context }: WriteContext & { chosen: QuoteRow },
) {
  const choice = { chosen: chosen.quoteNumber };
  const change = kind === "quote.not_chosen" ? { after: choice } : { before: choice };
  const events = options.map((option) => {
    const { detail, ...about } = quoteEvent(option, context);
    return { kind, ...about, detail: { ...detail, ...change } };
  });
  await recordEvents(tx, events);
}

/**
 * Updates the project, which `lockQuote` locks, with status and total of its accepted quotes. Undoing the last
 * acceptance restores the total that the first one found, and the status that it replaced.
 */
export async function settleProject(tx: Tx, projectId: string, context: WriteContext) {
  const [was] = await tx.select().from(projects).where(eq(projects.id, projectId));
  if (!was) throw new Error("The quote's project was deleted");
  const accepted = await acceptedQuotes(tx, projectId);
  const cents = sumOf(accepted.map(({ total }) => knownCents(total)));
  if (cents > maxCents)
    throw conflict("too_much", "The accepted quotes add up to more than the maximum amount");
  const isFirst = was.statusBeforeAcceptance === null;
  const changes =
    accepted.length > 0
      ? {
          status: statusAfterAcceptance(was.status),
          totalAmount: decimalOf(cents),
          ...(isFirst ? { statusBeforeAcceptance: was.status, totalBeforeAcceptance: was.totalAmount } : {}),
        }
      : {
          status: statusAfterReopening(was.status, was.statusBeforeAcceptance ?? "quoted"),
          totalAmount: isFirst ? was.totalAmount : was.totalBeforeAcceptance,
          statusBeforeAcceptance: null,
          totalBeforeAcceptance: null,
        };
  const project = await edit(tx, { table: projects, id: projectId, noun: "project", changes });
  const { name: label, status, totalAmount } = project;
  const changed = changesBetween(was, { status, totalAmount });
  const fields = Object.keys(changed.after);
  if (fields.length === 0) return;
  const detail = { label, fields, status, ...changed };
  await recordEvent(tx, { kind: "project.changed", subjectId: projectId, ...context, detail });
}
