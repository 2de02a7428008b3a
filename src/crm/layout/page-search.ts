import { z } from "zod";

/** Page sizes; the first is the default. */
export const pageSizes = [50, 100] as const;

/** Paging params; unknown ones are ignored. */
export const pageSearch = {
  size: z.enum(pageSizes.map(String)).optional().catch(undefined),
  /** Cursor of the current page. */
  cursor: z.string().optional().catch(undefined),
};

/** Defaults to open when one of them is set. */
export const panelSearch = { filters: z.enum(["open", "closed"]).optional().catch(undefined) };

/** "2026-11-30T14:30", of a new appointment. */
export const chosenTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
  .optional()
  .catch(undefined);

export function sizeOf(size: string | undefined, sizes: readonly number[] = pageSizes): number {
  return Number(size ?? sizes[0]);
}

/** The open conversation: `client.<id>`, `lead.<id>` or `number.<number>`; and the form to write in, or `best`. */
export const conversationSearch = {
  with: z.string().max(400).optional().catch(undefined),
  write: z.enum(["text", "email", "call", "best"]).optional().catch(undefined),
};
