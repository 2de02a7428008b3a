import { totalAtLeastHeader, totalCountHeader } from "#contract/lists.ts";
import {
  type ErrorBody,
  officeHeader,
  type ReplyOf,
  type Route,
  type RouteCall,
  refusal,
  unknownUser,
} from "#contract/route.ts";
import { signInAgain, userHere } from "./session-ended.ts";
import { withPassword } from "./step-up.ts";

/** Params and body are required where the route has them; the query is optional. */
export type RouteReply<R extends Route> = {
  [Part in "params" | "body" as undefined extends RouteCall<R>[Part] ? never : Part]: RouteCall<R>[Part];
} & {
  query?: RouteCall<R>["query"] | undefined;
  /** Idempotency key: sending the same content twice creates one record. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Timeout for the whole response, in milliseconds. */
  patience?: number;
};

const patience = 30_000;
/** Uploads and exports are slow. */
export const fileTimeout = 10 * 60_000;

/** A failed call. The message is "<status>: <text>" (staff-crm.md section 8). */
export class ApiError extends Error {
  /** 0 when there was no response. */
  readonly status: number;
  readonly code: string;
  /** Error messages by field path. */
  readonly fields: Record<string, string>;
  /** Id of the conflicting record, where the server names one. */
  readonly about: string | undefined;

  constructor(message: string, status: number, { code = "", fields = {}, about }: Partial<ErrorBody> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.about = about?.id;
  }
}

/** Calls a route of the contract. Throws ApiError. */
export async function call<R extends Route>(route: R, said: RouteReply<R>): Promise<ReplyOf<R>> {
  return (await replyTo(await send(route, said))) as ReplyOf<R>;
}

export interface Page<Row> {
  rows: Row[];
  /** Total rows, up to the counting limit. */
  total: number;
  /** The count hit its limit. */
  isAtLeast: boolean;
  /** Cursor of the next page. */
  cursor: string | undefined;
}

type RowOf<R extends Route> = ReplyOf<R> extends readonly (infer Row)[] ? Row : never;

/** Fetches one page and reads paging from its headers. Throws ApiError. */
export async function callPage<R extends Route>(route: R, said: RouteReply<R>): Promise<Page<RowOf<R>>> {
  const response = await send(route, said);
  const rows = (await replyTo(response)) as RowOf<R>[];
  const total = Number(response.headers.get(totalCountHeader) ?? rows.length);
  const isAtLeast = response.headers.get(totalAtLeastHeader) === "true";
  return { rows, total, isAtLeast, cursor: nextCursor(response.headers.get("link")) };
}

/** Downloads a file under the server's name. Throws ApiError. */
export async function callFile<R extends Route>(route: R, said: RouteReply<R>): Promise<File> {
  const response = await send(route, { patience: fileTimeout, ...said });
  const [, name = "file"] =
    /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  return new File([await response.blob().catch(asUnanswered)], name);
}

interface Untyped {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
  patience?: number;
}

/**
 * Repeats the call once after the member signs in again, or with their password where the server asks for it.
 */
async function send(route: Route, said: object): Promise<Response> {
  try {
    return await sendOnce(route, said);
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    if (failure.code === "signed_out" && (await signInAgain(route))) return sendOnce(route, said);
    if (failure.code === "password_needed") return sendWithPassword(failure, { route, said });
    throw failure;
  }
}

function sendWithPassword(refused: ApiError, { route, said }: { route: Route; said: Untyped }) {
  return withPassword(refused, {
    send: (password) => sendOnce(route, { ...said, body: { ...(said.body as object), password } }),
    isWrong: (failure) =>
      failure instanceof ApiError && ("password" in failure.fields || failure.status === 429),
  });
}

async function sendOnce(route: Route, said: object): Promise<Response> {
  const { params = {}, query = {}, body, idempotencyKey, ...waiting } = said as Untyped;
  const response = await fetch(addressOf(route, params, query), {
    method: route.method,
    credentials: "include",
    headers: {
      [officeHeader]: userHere()?.id ?? unknownUser,
      ...(body === undefined ? {} : { "content-type": route.bodyType ?? "application/json" }),
      ...(idempotencyKey ? { "idempotency-key": idempotencyKey } : {}),
    },
    ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
    signal: untilTooLate(body instanceof Blob ? { patience: fileTimeout, ...waiting } : waiting),
  }).catch(asUnanswered);
  if (!response.ok) throw await failureOf(response);
  return response;
}

/** Aborts on cancellation or timeout. */
function untilTooLate({ signal: wanted, patience: time = patience }: Untyped): AbortSignal {
  const waiting = new AbortController();
  // AbortSignal.any is missing on tablets of 2023.
  for (const end of [AbortSignal.timeout(time), ...(wanted ? [wanted] : [])]) {
    if (end.aborted) waiting.abort(end.reason);
    end.addEventListener("abort", () => waiting.abort(end.reason), { once: true });
  }
  return waiting.signal;
}

function addressOf({ path }: Route, params: Record<string, string>, query: Record<string, unknown>): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ""));
  const asked = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== "") asked.set(key, String(value));
  }
  return asked.size > 0 ? `${filled}?${asked}` : filled;
}

async function replyTo(response: Response): Promise<unknown> {
  return response.status === 204 ? undefined : response.json().catch(asUnanswered);
}

function nextCursor(link: string | null): string | undefined {
  const address = /<([^>]+)>;\s*rel="next"/.exec(link ?? "")?.[1];
  return address
    ? (new URL(address, globalThis.location.origin).searchParams.get("cursor") ?? undefined)
    : undefined;
}

async function failureOf(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => "");
  const said = refusal.safeParse(jsonOf(text)).data;
  // HTML comes from a proxy and isn't readable as an error message.
  const words = said?.message ?? (text.trimStart().startsWith("<") ? "" : text);
  const message = `${response.status}: ${words || response.statusText}`;
  return new ApiError(message, response.status, said);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const unreachable = "Couldn't reach the server. Check your connection and try again.";
const tooLate =
  "The server took too long to respond. Check whether your change was saved before you try again.";

function asUnanswered(error: Error): never {
  if (error.name === "AbortError") throw error;
  const message = error.name === "TimeoutError" ? tooLate : unreachable;
  throw new ApiError(message, 0, { code: "unreachable" });
}
