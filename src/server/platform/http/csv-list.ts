import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { maxLimit, nextCursor } from "#contract/lists.ts";
import type { Route } from "#contract/route.ts";
import { csvLine } from "#domain/exports/cells.ts";
import { HttpError } from "../core/http-error.ts";

/** A list with `format=csv`: for spreadsheets, which read a whole table and no pages (decision 084). */
export function isCsv({ query }: FastifyRequest): boolean {
  return (query as { format?: unknown } | undefined)?.format === "csv" && "limit" in (query as object);
}

interface PageAnswer {
  body: unknown;
  headers: Record<string, string | string[]>;
}

interface CsvList {
  route: Route;
  /** Answers the list's query. */
  page: (query: object) => Promise<PageAnswer>;
}

/** Streams every row from the cursor on, and holds one page in memory. Users export instead, which is recorded. */
export async function sendCsv(request: FastifyRequest, reply: FastifyReply, { route, page }: CsvList) {
  if (!request.isByKey) throw new HttpError(403, "key_needed", "CSV lists are for API keys");
  const query = { ...(request.query as object), limit: maxLimit };
  // Read the first page before the answer begins, so that a bad query is still refused.
  const first = await page(query);
  return reply
    .type("text/csv; charset=utf-8")
    .send(Readable.from(linesOf(route, first, (cursor) => page({ ...query, cursor }))));
}

async function* linesOf(route: Route, first: PageAnswer, following: (cursor: string) => Promise<PageAnswer>) {
  const fields = singleFields(route);
  yield csvLine(fields);
  for (let answer = first; ; ) {
    const rows = answer.body as Record<string, unknown>[];
    yield rows.map((row) => csvLine(fields.map((field) => cellOf(row[field])))).join("");
    const cursor = nextCursor(answer.headers.link);
    if (!cursor) return;
    answer = await following(cursor);
  }
}

function cellOf(value: unknown) {
  return value === null || value === undefined ? null : typeof value === "number" ? value : String(value);
}

/** Names of the fields of a list's rows, without those that hold a list or a record. */
function singleFields({ replies }: Pick<Route, "replies">): string[] {
  const rows = replies[200];
  if (!(rows instanceof z.ZodArray && rows.element instanceof z.ZodObject)) return [];
  const shape = rows.element.shape as Record<string, z.ZodType>;
  return Object.keys(shape).filter((name) => isSingle(shape[name]!));
}

function isSingle(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return isSingle(schema.unwrap() as z.ZodType);
  return !(schema instanceof z.ZodArray || schema instanceof z.ZodObject || schema instanceof z.ZodRecord);
}
