import { z } from "zod";

/** Rows of a page; the first is what holds until somebody chooses. */
export const pageSizes = [50, 100] as const;

/** What the address of a list says of its pages; anything else in it is passed over. */
export const pageSearch = {
  size: z.enum(pageSizes.map(String)).optional().catch(undefined),
  /** Where the page begins that is shown. */
  cursor: z.string().optional().catch(undefined),
};

/** Whether the further filters of a list are open; where the address does not say it, they are if one of them is set. */
export const panelSearch = { filters: z.enum(["open", "closed"]).optional().catch(undefined) };

/** How many rows a page has, as its address says it. */
export function sizeOf(size: string | undefined): number {
  return Number(size ?? pageSizes[0]);
}
