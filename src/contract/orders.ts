import { z } from "zod";
import { id, idParams, inches, money, noQuery } from "./fields.ts";
import { route } from "./route.ts";

/** The order list of a project. */

const line = z.object({
  /** Null if the window was deleted. */
  windowId: id.nullable(),
  roomName: z.string(),
  description: z.string(),
  /** Null (like product and quote) if no accepted quote includes the window. */
  lineId: id.nullable(),
  quoteNumber: z.string().nullable(),
  productName: z.string().nullable(),
  materialSelection: z.string().nullable(),
  /** As accepted, or else as measured. */
  width: inches,
  height: inches,
  /** Null if not accepted. */
  total: money.nullable(),
  /** A warning before ordering. */
  note: z.string().nullable(),
});
export type OrderLine = z.infer<typeof line>;

export const projectOrder = route({
  method: "GET",
  path: "/api/projects/{id}/order",
  access: "staff",
  summary: "Lines of a project's accepted quotes by window, and windows that none of them has",
  params: idParams,
  query: noQuery,
  replies: {
    200: z.object({
      quotes: z.array(z.object({ id, quoteNumber: z.string(), optionName: z.string().nullable() })),
      /** Empty while no quote is accepted. */
      lines: z.array(line),
    }),
  },
});
