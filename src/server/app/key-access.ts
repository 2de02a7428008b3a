import type { FastifyRequest } from "fastify";
import { keyPrefix, maxKeyCallsPerMinute } from "#domain/connections/api-key.ts";
import { minute } from "#domain/durations.ts";
import { isAdmitted } from "#domain/staff/permissions.ts";
import { usableKey } from "../features/users/api-keys.ts";
import { HttpError } from "../platform/core/http-error.ts";
import type { AppContext } from "../platform/http/app-context.ts";
import { rateLimit } from "../platform/http/rate-limit.ts";

/** Unknown keys from one network address within a minute. */
const maxUnknownPerMinute = 30;

/** A key reads what this role reads, as far as its scopes reach. */
const role = "staff";

const bearer = new RegExp(`^bearer +(${keyPrefix}.*)$`, "i");

/**
 * Admits a call with an API key to the reads that its scopes cover, and to nothing else (decision 084). Returns false
 * for a call without one: a proxy in front may use the Authorization header for its own purposes. With a key, the
 * session cookie is ignored.
 */
export async function admitKey(
  request: FastifyRequest,
  context: Pick<AppContext, "db" | "now" | "timeZone" | "rateLimits">,
): Promise<boolean> {
  const secret = bearer.exec(request.headers.authorization ?? "")?.[1];
  if (!secret) return false;
  request.sessionToken = undefined;
  const { db, timeZone } = context;
  const key = await usableKey(db, secret, { at: context.now(), timeZone });
  if (!key) {
    const unknown = { bucket: "unknown key", caller: request.ip, period: minute };
    await rateLimit(context, { ...unknown, limit: maxUnknownPerMinute });
    throw unknownKey();
  }
  await rateLimit(context, { bucket: "key", caller: key.id, period: minute, limit: maxKeyCallsPerMinute });
  const { scope, access } = request.routeOptions.config;
  const isRead = request.method === "GET" || request.method === "HEAD";
  const isOfRole =
    access !== undefined && access !== "anyone" && access !== "signed-in" && isAdmitted(access, role);
  if (!scope || !isRead || !isOfRole || !key.scopes.includes(scope)) throw notInScope();
  request.isByKey = true;
  request.actor = { id: key.id, username: key.name, role, address: request.ip };
  return true;
}

function unknownKey() {
  const headers = { "www-authenticate": 'Bearer error="invalid_token"' };
  const message = "This API key is unknown, revoked or past its last day";
  return new HttpError(401, "unknown_key", message, { headers });
}

/** Not "not_allowed", which is recorded for a user. */
function notInScope() {
  return new HttpError(403, "not_in_scope", "This API key has no scope for this call");
}
