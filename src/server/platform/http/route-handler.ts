import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Route, RouteInput } from "#contract/route.ts";
import type { Actor } from "#domain/staff/user.ts";
import type { AppContext } from "./app-context.ts";
import { isCsv, sendCsv } from "./csv-list.ts";
import type { Keyed } from "./write-context.ts";

/** The circumstances of a request: time, address and credentials. */
interface RequestContext {
  at: Date;
  /** Network address of the caller. */
  caller: string;
  userAgent: string | undefined;
  sessionToken: string | undefined;
  /** Twilio's signature of its webhook call. */
  signature: string | undefined;
}

/** One of the replies that the contract allows for a route. */
type Reply<R extends Route> = {
  [Code in keyof R["replies"] & number]: Answer<
    Code,
    R["replies"][Code] extends z.ZodType<infer Body> ? Body : never
  >;
}[keyof R["replies"] & number];

interface Answer<Code extends number, Body> {
  code: Code;
  body: Body;
  headers: Record<string, string | string[]>;
}

export function reply<Code extends number>(code: Code): Answer<Code, void>;
export function reply<Code extends number, Body>(
  code: Code,
  body: Body,
  headers?: Record<string, string | string[]>,
): Answer<Code, Body>;
export function reply(code: number, body?: unknown, headers: Record<string, string | string[]> = {}) {
  return { code, body, headers };
}

type ActorFor<R extends Route> = R["access"] extends "anyone" ? Actor | undefined : Actor;

/** From the Idempotency-Key header: the same key and content sent twice is one submission. */
type KeyFor<R extends Route> = R extends { takesKey: true } ? Keyed : unknown;

type Handler<R extends Route> = (
  input: RouteInput<R> & { actor: ActorFor<R> } & RequestContext & KeyFor<R>,
  context: AppContext,
) => Promise<Reply<R>>;

/** A contract route with its handler. The route's access decides which plugin serves it. */
export interface ServedRoute {
  route: Route;
  answer: (request: FastifyRequest, reply: FastifyReply, context: AppContext) => Promise<unknown>;
}

export function handle<R extends Route>(route: R, handler: Handler<R>): ServedRoute {
  return {
    route,
    answer: async (request, reply, context) => {
      const input = { ...inputOf(request), ...requestContext(request, context) };
      const call = (given: object) => handler(given as Parameters<Handler<R>>[0], context);
      if (isCsv(request))
        return sendCsv(request, reply, { route, page: (query) => call({ ...input, query }) });
      const answer = await call(input);
      return reply.code(answer.code).headers(answer.headers).send(answer.body);
    },
  };
}

function inputOf({ params, query, body, actor }: FastifyRequest) {
  return { params, query, body, actor };
}

function requestContext(request: FastifyRequest, context: AppContext): RequestContext & Keyed {
  const { "idempotency-key": key, "x-twilio-signature": signature } = request.headers;
  return {
    key: typeof key === "string" && key !== "" ? key.slice(0, 200) : undefined,
    at: context.now(),
    caller: request.ip,
    userAgent: request.headers["user-agent"],
    sessionToken: request.sessionToken,
    signature: typeof signature === "string" ? signature : undefined,
  };
}

const repeatable = "A repeat with the same Idempotency-Key header changes nothing more.";

/** Registers a route; its schemas validate the input and the reply. */
export function mount(plugin: FastifyInstance, { route, answer }: ServedRoute, context: AppContext) {
  const {
    method,
    path,
    access,
    job,
    scope,
    needsNoSession = false,
    needsStepUp = false,
    takesKey = false,
    summary,
    params,
    query,
    body,
    bodyType,
    bodyLimit,
    replies,
  } = route;
  plugin.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ":$1"),
    config: {
      access,
      needsNoSession,
      needsStepUp,
      replies,
      ...(job ? { job } : {}),
      ...(scope ? { scope } : {}),
    },
    ...(bodyLimit ? { bodyLimit } : {}),
    schema: {
      summary,
      ...(takesKey ? { description: repeatable } : {}),
      ...(scope ? { security: [{ session: [] }, { apiKey: [scope] }] } : {}),
      ...(bodyType ? { consumes: [bodyType] } : {}),
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      response: described(replies),
    },
    handler: (request, reply) => answer(request, reply, context),
  });
}

/** A 204 has no body to validate; the OpenAPI document only lists it. */
function described(replies: Route["replies"]) {
  return Object.fromEntries(
    Object.entries(replies).map(([code, reply]) => [
      code,
      code === "204" ? z.null().describe("Done") : reply,
    ]),
  );
}
