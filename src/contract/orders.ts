import { z } from "zod";
import { id, idParams, inches, money, noQuery } from "./fields.ts";
import { route } from "./route.ts";

/** What to order for a project. */

const line = z.object({
  /** Null for a line whose window is gone. */
  windowId: id.nullable(),
  roomName: z.string(),
  description: z.string(),
  /** Null, with product and quote, for a window that no accepted quote has. */
  lineId: id.nullable(),
  quoteNumber: z.string().nullable(),
  productName: z.string().nullable(),
  materialSelection: z.string().nullable(),
  /** As accepted; as measured where nothing was. */
  width: inches,
  height: inches,
  /** Null where nothing was accepted. */
  total: money.nullable(),
  /** What to know before ordering. */
  note: z.string().nullable(),
});
export type OrderLine = z.infer<typeof line>;

export const projectOrder = route({
  method: "GET",
  path: "/api/projects/{id}/order",
  access: "staff",
  summary: "The lines of a project's accepted quotes by window, and windows that none of them has",
  params: idParams,
  query: noQuery,
  replies: {
    200: z.object({
      quotes: z.array(z.object({ id, quoteNumber: z.string(), optionName: z.string().nullable() })),
      /** Empty while nothing is accepted. */
      lines: z.array(line),
    }),
  },
});
