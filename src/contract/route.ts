import { z } from "zod";
import type { KeyScope } from "#domain/connections/api-key.ts";
import type { AccessOfRoles } from "#domain/staff/permissions.ts";

/**
 * Callers that a route accepts: anyone; a signed-in user, even one who still owes a second factor; or the roles of
 * an access level, who do not. There is no default.
 */
export type Access = "anyone" | "signed-in" | AccessOfRoles;

/**
 * Scope of an installer's call: a record, named by the path's id or by the body's, that must belong to one of their
 * jobs. "own" means that the answer holds only the caller's own things or nothing about customers.
 */
export type JobScope =
  | "own"
  | "appointment"
  | "client"
  | "project"
  | "room"
  | "deletedRoom"
  | "window"
  | "deletedWindow"
  | "file";

/** One HTTP call between browser and server. */
export interface Route {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path parameters are in braces, as in the specification: /api/leads/{id}. */
  path: `/api/${string}`;
  access: Access;
  /** Required where installers may call; without it they are refused. */
  job?: JobScope;
  /** An API key with this scope may call the route too; without one, no key may. Only for reads. */
  scope?: KeyScope;
  /** No session required: the route is part of signing in or out. */
  needsNoSession?: true;
  /** A recent sign-in or `password` in the body required (account.ts). Some handlers require it for some calls. */
  needsStepUp?: true;
  /** The same call, repeated with its Idempotency-Key, makes its change once. */
  takesKey?: true;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Media type of a body that is not JSON. */
  bodyType?: "application/octet-stream" | "application/x-www-form-urlencoded";
  /** Size limit of the body in bytes, if above one megabyte. */
  bodyLimit?: number;
  /** Reply schemas by status code. Fields not described here are never sent. */
  replies: Readonly<Record<number, z.ZodType>>;
}

type Method = Route["method"];

/**
 * Describes the call `"GET /api/leads/{id}"` of an access level. Keeps its exact type for the server's handler and the
 * browser's call.
 */
export function route<
  const M extends Method,
  const P extends Route["path"],
  const A extends Access,
  const R extends Omit<Route, "method" | "path" | "access">,
>(call: `${M} ${P}`, access: A, described: R) {
  const [method, path] = call.split(" ") as [M, P];
  return { method, path, access, ...described };
}

type Input<T> = T extends z.ZodType ? z.input<T> : undefined;
type Output<T> = T extends z.ZodType ? z.output<T> : undefined;

/** A caller's input. */
export interface RouteCall<R extends Route> {
  params: Input<R["params"]>;
  query: Input<R["query"]>;
  body: Input<R["body"]>;
}

/** A handler's input, parsed. */
export interface RouteInput<R extends Route> {
  params: Output<R["params"]>;
  query: Output<R["query"]>;
  body: Output<R["body"]>;
}

export type ReplyOf<R extends Route> = {
  [Code in keyof R["replies"]]: Output<R["replies"][Code]>;
}[keyof R["replies"]];

/** Every refusal is a 4xx with this body and a message a customer can read (decisions.md section 4). */
export const refusal = z.object({
  code: z.string(),
  message: z.string(),
  /** Field path to error message. */
  fields: z.record(z.string(), z.string()).optional(),
  /** The conflicting record, if the caller may see it. */
  about: z.object({ id: z.string() }).optional(),
  /** On our own errors; a line of the server's log has the same. */
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof refusal>;

/**
 * Header of every call from the office. With it and no session, the answer is 401 even on public routes, so staff input
 * is never stored as a visitor's (decision 040). Its value is the page's user id; a session of another user is refused
 * as well.
 */
export const officeHeader = "x-valance-office";

/** The value before the page knows who is signed in. */
export const unknownUser = "1";
