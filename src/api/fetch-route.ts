import type { ErrorBody, ReplyOf, Route, RouteCall } from "#contract/route.ts";

/** A route without its schemas, which would bring Zod into the site's first script. */
interface RouteAddress<R extends Route = Route> {
  method: R["method"];
  path: R["path"];
  bodyType?: Route["bodyType"];
}

/** Params and body are required where the route has them; the query is optional. */
export type RouteArguments<R extends Route> = {
  [Part in "params" | "body" as undefined extends RouteCall<R>[Part] ? never : Part]: RouteCall<R>[Part];
} & {
  query?: RouteCall<R>["query"] | undefined;
  /** Sending the same content twice under one key creates one record. */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal;
  /** Timeout for the whole response, in milliseconds. */
  timeout?: number;
};

const defaultTimeout = 30_000;
/** Uploads and exports are slow. */
export const fileTimeout = 10 * 60_000;

/** A failed call. The message is "<status>: <text>" (staff-crm.md section 8). */
export class ApiError extends Error {
  /** 0 when there was no response. */
  readonly status: number;
  readonly code: string;
  /** The message without the status. */
  readonly reason: string;
  /** Error messages by field path. */
  readonly fields: Record<string, string>;
  /** Id of the conflicting record, where the server names one. */
  readonly about: string | undefined;
  /** Set if the server failed: its log has the same. */
  readonly requestId: string | undefined;

  constructor(
    reason: string,
    status: number,
    { code = "", fields, about, requestId }: Partial<ErrorBody> = {},
  ) {
    super(status === 0 ? reason : `${status}: ${reason}`);
    this.status = status;
    this.code = code;
    this.reason = reason;
    this.fields = fields ?? {};
    this.about = about?.id;
    this.requestId = requestId;
  }
}

/** Calls a route of the contract. Throws ApiError. */
export async function callRoute<R extends Route>(
  route: R | RouteAddress<R>,
  given: RouteArguments<R>,
): Promise<ReplyOf<R>> {
  return (await replyIn(await fetchRoute(route, given))) as ReplyOf<R>;
}

interface UntypedCall {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
  timeout?: number;
}

/** Throws ApiError for an error status, or without a response. */
export async function fetchRoute(
  route: RouteAddress,
  given: object,
  headers: Record<string, string> = {},
  fetcher: (address: string, init: RequestInit) => Promise<Response> = fetch,
): Promise<Response> {
  const { params = {}, query = {}, body, idempotencyKey, ...waiting } = given as UntypedCall;
  const response = await fetcher(urlOf(route.path, params, query), {
    method: route.method,
    credentials: "include",
    headers: {
      ...headers,
      ...(body === undefined ? {} : { "content-type": route.bodyType ?? "application/json" }),
      ...(idempotencyKey ? { "idempotency-key": idempotencyKey } : {}),
    },
    ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
    signal: timeoutSignal(body instanceof Blob ? { timeout: fileTimeout, ...waiting } : waiting),
  }).catch(throwUnanswered);
  if (!response.ok) throw await errorOf(response);
  return response;
}

export async function replyIn(response: Response): Promise<unknown> {
  return response.status === 204 ? undefined : response.json().catch(throwUnanswered);
}

function urlOf(path: string, params: Record<string, string>, query: Record<string, unknown>): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ""));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== "") search.set(key, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** Aborts on cancellation or timeout. */
function timeoutSignal({ signal: wanted, timeout: time = defaultTimeout }: UntypedCall): AbortSignal {
  const waiting = new AbortController();
  // AbortSignal.any is missing on tablets of 2023.
  for (const end of [AbortSignal.timeout(time), ...(wanted ? [wanted] : [])]) {
    if (end.aborted) waiting.abort(end.reason);
    end.addEventListener("abort", () => waiting.abort(end.reason), { once: true });
  }
  return waiting.signal;
}

async function errorOf(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => "");
  const refusal = refusalIn(text);
  // HTML comes from a proxy and isn't readable as an error message.
  const message = refusal?.message ?? (text.trimStart().startsWith("<") ? "" : text);
  return new ApiError(message || response.statusText, response.status, refusal);
}

/** Checked by hand, because the site's first script has no Zod. */
function refusalIn(text: string): ErrorBody | undefined {
  try {
    const body = JSON.parse(text) as ErrorBody;
    return typeof body.code === "string" && typeof body.message === "string" ? body : undefined;
  } catch {
    return undefined;
  }
}

export const unreachable = "Couldn't reach the server. Check your connection and try again.";
const tooLate =
  "The server took too long to respond. Check whether your change was saved before you try again.";

export function throwUnanswered(error: Error): never {
  if (error.name === "AbortError") throw error;
  throw new ApiError(error.name === "TimeoutError" ? tooLate : unreachable, 0, { code: "unreachable" });
}
