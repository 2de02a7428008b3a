import type { z } from "zod";

/**
 * Who may call: anyone; a signed-in member, even one who still owes a second factor; staff, who owe none; or an
 * administrator. There is no default: every route says.
 */
export type Access = "anyone" | "member" | "staff" | "admin";

/** What is said between browser and server on one method and path. */
export interface Route {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path parameters stand in braces, as the specification writes them: /api/leads/{id}. */
  path: `/api/${string}`;
  access: Access;
  /** A call of the office needs no session here: it is part of signing in or out. */
  needsNoSession?: true;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Media type of the body where it is not JSON. */
  bodyType?: "application/octet-stream" | "application/x-www-form-urlencoded";
  /** Bytes that the body may have, where it may have more than a megabyte. */
  bodyLimit?: number;
  /** What is answered, by status code. Nothing leaves that is not described here. */
  replies: Readonly<Record<number, z.ZodType>>;
}

/** Keeps the exact type of a route, which the server's handler and the browser's call are then held to. */
export function route<const R extends Route>(described: R): R {
  return described;
}

type Input<T> = T extends z.ZodType ? z.input<T> : undefined;
type Output<T> = T extends z.ZodType ? z.output<T> : undefined;

/** What a caller sends. */
export interface RouteCall<R extends Route> {
  params: Input<R["params"]>;
  query: Input<R["query"]>;
  body: Input<R["body"]>;
}

/** What a handler hears, after the schemas have read it. */
export interface RouteInput<R extends Route> {
  params: Output<R["params"]>;
  query: Output<R["query"]>;
  body: Output<R["body"]>;
}

export type ReplyOf<R extends Route> = {
  [Code in keyof R["replies"]]: Output<R["replies"][Code]>;
}[keyof R["replies"]];
