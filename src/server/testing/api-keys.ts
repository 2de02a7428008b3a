import { createKeyRoute, type NewKey } from "#contract/api-keys.ts";
import type { TestApp } from "./app.ts";
import { done } from "./call.ts";

/** Creates an API key as the administrator. `headers` make a call with it. */
export async function makeKey(office: TestApp, { name = "Spreadsheet", ...key }: Partial<NewKey> = {}) {
  const body = { name, scopes: key.scopes ?? [], endsOn: key.endsOn };
  const made = await done(office.call(createKeyRoute, { body }));
  return { ...made, headers: withKey(made.secret) };
}

export function withKey(secret: string) {
  return { authorization: `Bearer ${secret}` };
}
