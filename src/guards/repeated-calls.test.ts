import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { contractRoutes, everyRoute } from "./every-route.ts";

/** A proxy repeats a call whose connection broke. What each POST without a key does the second time, by its path. */
const harmless: Record<string, string[]> = {
  "finds the record in the state that it sets, or is refused for it": [
    "appointments/{id}/keep",
    "appointments/{id}/keep-time",
    "appointments/{id}/postpone",
    "dashboard/setup/dismiss",
    "leads/bulk",
    "messages/thread/read",
    "messages/{id}/cancel",
    "messages/{id}/read",
    "messages/{id}/retry",
    "notices/seen",
    "payments/{id}/refund",
    "products/samples/off",
    "projects/{id}/checked",
    "projects/{id}/measured",
    "quotes/{id}/accept",
    "quotes/{id}/decline",
    "quotes/{id}/reopen",
    "quotes/{id}/reprice",
    "quotes/{id}/send",
    "quotes/{id}/unsend",
    "team/{id}/approve",
    "team/{id}/back",
    "team/{id}/deactivate",
    "team/{id}/hand-over",
    "team/{id}/ownership",
    "team/{id}/reactivate",
  ],
  "finds nothing left to remove or to end": [
    "account/passkeys/{id}/remove",
    "account/second-factor/turn-off",
    "account/sessions/end-others",
    "account/sessions/{id}/end",
    "imports/{id}/undo",
    "leads/bulk-delete",
    "leads/{id}/merge",
    "logout",
    "people/{kind}/{id}/forget",
    "requests/empty-quarantine",
    "team/{id}/refuse",
    "team/{id}/second-factor/reset",
    "team/{id}/sign-out",
  ],
  "answers with what the first made, found by what the call names": [
    "consent-wordings",
    "leads/bulk-restore",
    "leads/{id}/convert-client",
    "projects/{id}/files",
    "quotes/{id}/revise",
    "requests/{id}/release",
    "rooms/{id}/restore",
    "saved-views",
    "trash/{id}/restore",
    "webhook-deliveries/{id}/replay",
    "webhooks/twilio/messages",
    "webhooks/twilio/messages/{id}/status",
    "windows/{id}/restore",
  ],
  "is refused: there is one of that name, or one at a time": [
    "backups",
    "keys",
    "products",
    "register",
    "service-areas",
    "team",
  ],
  "is refused: the link, code, ticket or former password worked once": [
    "account/passkeys",
    "account/password",
    "account/second-factor/confirm",
    "account/set-password",
    "login/passkey",
    "login/second-factor",
  ],
  "replaces the link or secret of the first, whose answer was lost": [
    "account/second-factor/recovery-codes",
    "account/second-factor/set-up",
    "backups/key",
    "calendar-feed",
    "team/{id}/password-link",
  ],
  "sets the same values, and adds no product twice, because it finds each by its name": ["catalogue"],
  "emails the link once more": ["account/forgot-password"],
  "only reads, or makes a session or challenge that ends unused": [
    "account/passkeys/options",
    "account/password-link",
    "catalogue/preview",
    "everything",
    "imports/preview",
    "login",
    "login/passkey/options",
    "message-templates/{key}/preview",
    "people/{kind}/{id}/export",
  ],
};

const posts = everyRoute.filter(({ method }) => method === "POST");
const shortPath = (route: { path: string }) => route.path.replace("/api/", "");
const listed = Object.values(harmless).flat();

describe("a POST that arrives twice", () => {
  it("takes a key, or is listed with what the second one does", () => {
    const unkeyed = posts.filter(({ takesKey }) => !takesKey).map(shortPath);
    expect(unkeyed.sort()).toEqual([...listed].sort());
  });

  it("passes its key to the write", () => {
    const keyed = contractRoutes.filter(([, { takesKey }]) => takesKey).map(([name]) => name);
    expect(keyed.filter((name) => !/\bkey\b/.test(handlerOf(name)))).toEqual([]);
  });
});

const features = path.join(import.meta.dirname, "../server/features");
const routeFiles = readdirSync(features, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("routes.ts"))
  .map((file) => readFileSync(path.join(features, file), "utf8"));
const handlers = routeFiles.flatMap((text) => text.split(/^ {2}handle\(/m));

function handlerOf(routeName: string): string {
  return handlers.find((each) => new RegExp(`^\\s*(\\w+\\.)?${routeName},`).test(each)) ?? "";
}
