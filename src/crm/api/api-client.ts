import {
  ApiError,
  fetchRoute,
  fileTimeout,
  type RouteArguments,
  replyIn,
  throwUnanswered,
} from "#api/fetch-route.ts";
import { nextCursor, totalAtLeastHeader, totalCountHeader } from "#contract/lists.ts";
import { officeHeader, type ReplyOf, type Route, unknownUser } from "#contract/route.ts";
import { fetchOrTakeEarly } from "./early-calls.ts";
import { freshKey } from "./fresh-key.ts";
import { signInAgain, signInCount, userHere } from "./session-ended.ts";
import { withPassword } from "./step-up.ts";

/** Calls a route of the contract. Throws ApiError. */
export async function call<R extends Route>(route: R, given: RouteArguments<R>): Promise<ReplyOf<R>> {
  return (await replyIn(await send(route, given))) as ReplyOf<R>;
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

export type RowOf<R extends Route> = ReplyOf<R> extends readonly (infer Row)[] ? Row : never;

/** Fetches one page and reads paging from its headers. Throws ApiError. */
export async function callPage<R extends Route>(route: R, given: RouteArguments<R>): Promise<Page<RowOf<R>>> {
  const response = await send(route, given);
  const rows = (await replyIn(response)) as RowOf<R>[];
  const total = Number(response.headers.get(totalCountHeader) ?? rows.length);
  const isAtLeast = response.headers.get(totalAtLeastHeader) === "true";
  return { rows, total, isAtLeast, cursor: nextCursor(response.headers.get("link")) };
}

/** Downloads a file under the server's name. Throws ApiError. */
export async function callFile<R extends Route>(route: R, given: RouteArguments<R>): Promise<File> {
  const response = await send(route, { timeout: fileTimeout, ...given });
  const [, name = "file"] =
    /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  return new File([await response.blob().catch(throwUnanswered)], name);
}

/**
 * Repeats the call once after the user signs in again, or with their password where the server asks for it.
 */
async function send(route: Route, input: object): Promise<Response> {
  const sentAfter = signInCount();
  // A form gives its own key, which lasts longer: until the form is saved.
  const given = route.takesKey ? { idempotencyKey: freshKey(), ...input } : input;
  try {
    return await sendOnce(route, given);
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    if (failure.code === "signed_out" && (await signInAgain(route, sentAfter))) return sendOnce(route, given);
    if (failure.code === "password_needed") return sendWithPassword(failure, route, given);
    throw failure;
  }
}

function sendWithPassword(refused: ApiError, route: Route, given: { body?: object }) {
  return withPassword(refused, {
    send: (password) => sendOnce(route, { ...given, body: { ...given.body, password } }),
    isWrong: (failure) =>
      failure instanceof ApiError && ("password" in failure.fields || failure.status === 429),
  });
}

function sendOnce(route: Route, given: object): Promise<Response> {
  return fetchRoute(route, given, { [officeHeader]: userHere()?.id ?? unknownUser }, fetchOrTakeEarly);
}
