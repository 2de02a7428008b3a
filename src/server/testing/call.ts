import type { FastifyInstance, InjectOptions } from "fastify";
import type { ReplyOf, Route, RouteCall } from "#contract/route.ts";
import type { Role } from "#domain/staff/user.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape they are there to prove
export interface Answer<Body = any> {
  code: number;
  body: Body;
  headers: Record<string, string | string[] | number | undefined>;
}

export interface Call {
  /** Calls a route of the contract, by default as the user with the least access that it requires. */
  <R extends Route>(route: R, input: RouteInput<R>): Promise<Answer<ReplyOf<R>>>;
  /** Sends anything to any address. */
  (method: Route["method"], url: string, sent?: RequestParts): Promise<Answer>;
}

/** Params and body are required where the route has them. */
type RouteInput<R extends Route> = {
  [Part in "params" | "body" as undefined extends RouteCall<R>[Part] ? never : Part]: RouteCall<R>[Part];
} & {
  query?: RouteCall<R>["query"];
  as?: Role | "visitor";
  /** Instead of `as`, a session cookie. */
  cookie?: string;
  key?: string;
  headers?: Record<string, string>;
};

interface RequestParts {
  body?: unknown;
  cookie?: string | undefined;
  headers?: Record<string, string>;
}

/** Sends calls to the app and parses JSON answers. */
export function caller(app: FastifyInstance, cookieOf: (role: Role) => Promise<string>): Call {
  async function send(
    method: Route["method"],
    url: string,
    { body, cookie, headers = {} }: RequestParts = {},
  ) {
    const request: InjectOptions = { method, url, headers: { ...headers, ...(cookie ? { cookie } : {}) } };
    if (body !== undefined) request.payload = body as NonNullable<InjectOptions["payload"]>;
    const answer = await app.inject(request);
    const isJson = String(answer.headers["content-type"]).includes("json");
    return { code: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers };
  }

  async function callRoute(route: Route, { params, query, as, key, ...sent }: UntypedCall) {
    const who = as ?? minRole(route);
    return send(route.method, addressOf(route, params, query), {
      ...(who === "visitor" ? {} : { cookie: await cookieOf(who) }),
      ...sent,
      headers: { ...(key ? { "idempotency-key": key } : {}), ...sent.headers },
    });
  }

  return ((first: Route["method"] | Route, second: string & UntypedCall, third?: RequestParts) =>
    typeof first === "string" ? send(first, second, third) : callRoute(first, second)) as Call;
}

interface UntypedCall extends RequestParts {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  as?: Role | "visitor";
  key?: string;
}

function minRole({ access }: Route): Role | "visitor" {
  if (access === "anyone") return "visitor";
  return access === "admin" || access === "accounts" ? "admin" : "staff";
}

function addressOf(
  { path }: Route,
  params: Record<string, string> = {},
  query: Record<string, unknown> = {},
) {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** The body of an answer that must be a success. */
export async function done<Body>(answer: Answer<Body> | Promise<Answer<Body>>): Promise<Body> {
  const { code, body } = await answer;
  if (code >= 300) throw new Error(`${code}: ${JSON.stringify(body)}`);
  return body;
}
