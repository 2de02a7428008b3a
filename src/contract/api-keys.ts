import { z } from "zod";
import { keyScopes, maxKeys } from "#domain/connections/api-key.ts";
import { stepUp } from "./account.ts";
import { day, id, idParams, instant, noQuery, optionalDay, required } from "./fields.ts";
import { route } from "./route.ts";

/** Keys with which other programs read this office. */

const apiKey = z.object({
  id,
  name: z.string(),
  /** Its first characters. */
  prefix: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  /** Its last day, in the business's time zone. */
  endsOn: day.nullable(),
  createdBy: z.string(),
  /** "ended": its last day is over. "paused": its maker is not an active administrator. */
  state: z.enum(["active", "ended", "paused"]),
  createdAt: instant,
  /** Accurate to a minute. */
  lastUsedAt: instant.nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

export const listKeysRoute = route("GET /api/keys", "admin", {
  summary: "List the API keys, by name; a key itself is shown only once",
  query: noQuery,
  replies: { 200: z.array(apiKey) },
});

const newKey = z.strictObject({
  name: required("Name is required", 60),
  scopes: z.array(z.enum(keyScopes)).min(1, "Choose at least one").max(keyScopes.length),
  endsOn: optionalDay,
  ...stepUp.shape,
});
export type NewKey = Omit<z.output<typeof newKey>, "password">;

/** Shown once; only a hash is stored. */
const createdKey = z.object({ key: apiKey, secret: z.string() });
export type CreatedKey = z.infer<typeof createdKey>;

export const createKeyRoute = route("POST /api/keys", "admin", {
  needsStepUp: true,
  summary: `Create an API key, at most ${maxKeys}; the answer is the only one that has the key itself`,
  query: noQuery,
  body: newKey,
  replies: { 201: createdKey },
});

export const revokeKeyRoute = route("DELETE /api/keys/{id}", "admin", {
  summary: "Revoke an API key; a repeat changes nothing",
  params: idParams,
  query: noQuery,
  replies: { 204: z.void() },
});
