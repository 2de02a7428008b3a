import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createLeadRoute, listLeadsRoute } from "#contract/leads.ts";
import { officeHeader } from "#contract/route.ts";
import { call } from "./api-client.ts";
import { queryClient, sessionKey } from "./query-client.ts";
import { endSignInPrompt } from "./session-ended.ts";

let isSignedIn: boolean;
let sent: { path: string; headers: Record<string, string> }[];
let left: string[];
let openForm: object | null;

beforeEach(() => {
  isSignedIn = false;
  sent = [];
  left = [];
  openForm = {};
  queryClient.setQueryData(sessionKey, { id: "robin's id", username: "robin" });
  vi.stubGlobal("fetch", async (path: string, { headers }: { headers: Record<string, string> }) => {
    sent.push({ path, headers });
    if (isSignedIn) return Response.json([]);
    return Response.json({ code: "signed_out", message: "Your session has ended." }, { status: 401 });
  });
  vi.stubGlobal("document", { querySelector: () => openForm });
  const location = { pathname: "/crm/leads", search: "?open=add", assign: (to: string) => left.push(to) };
  vi.stubGlobal("location", location);
});
afterEach(() => {
  endSignInPrompt(true);
  queryClient.clear();
  vi.unstubAllGlobals();
});

const body = { firstName: "Nora", lastName: "Delgado", phone: "8505550134", message: "Six windows" };
const add = () => call(createLeadRoute, { body, idempotencyKey: "one" } as never);
const read = () => call(listLeadsRoute, {});
/** Until all sent calls have failed. */
const refused = () => new Promise((resolve) => setTimeout(resolve));

it("retries every refused call once after sign-in, with the same idempotency key", async () => {
  const waiting = Promise.all([add(), read(), read()]);
  await refused();
  isSignedIn = true;
  endSignInPrompt(true);
  await waiting;
  expect(sent.filter(({ path }) => path === createLeadRoute.path)).toHaveLength(6);
  expect(sent.map(({ headers }) => headers["idempotency-key"]).filter(Boolean)).toEqual(["one", "one"]);
  expect(sent.every(({ headers }) => headers[officeHeader] === "robin's id")).toBe(true);
  expect(left).toEqual([]);
});

it("retries a call of the old session that is refused after the sign-in, without a prompt", async () => {
  const { promise: late, resolve: refuse } = Promise.withResolvers<Response>();
  const fetchNow = globalThis.fetch;
  vi.stubGlobal("fetch", () => late);
  const slow = read();
  vi.stubGlobal("fetch", fetchNow);
  const waiting = add();
  await refused();
  isSignedIn = true;
  endSignInPrompt(true);
  await waiting;
  refuse(Response.json({ code: "signed_out", message: "Your session has ended." }, { status: 401 }));
  expect(await slow).toEqual([]);
  expect(left).toEqual([]);
});

it("retries a call only once", async () => {
  const waiting = add();
  await refused();
  endSignInPrompt(true);
  await expect(waiting).rejects.toMatchObject({ status: 401 });
  expect(sent).toHaveLength(2);
});

it("fails all calls when the dialog closes, and reopens only for a mutation", async () => {
  const waiting = Promise.allSettled([add(), read()]);
  await refused();
  endSignInPrompt(false);
  expect((await waiting).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await expect(read()).rejects.toMatchObject({ status: 401 });

  const again = add();
  await refused();
  isSignedIn = true;
  endSignInPrompt(true);
  await again;
  expect(left).toEqual([]);
});

it("redirects a read without an open form to sign-in, and opens a dialog for a mutation", async () => {
  openForm = null;
  await expect(read()).rejects.toMatchObject({ status: 401 });
  expect(left).toEqual(["/auth?next=%2Fcrm%2Fleads%3Fopen%3Dadd"]);

  const waiting = add();
  await refused();
  isSignedIn = true;
  endSignInPrompt(true);
  await waiting;
  expect(left).toHaveLength(1);
});

it("redirects to sign-in when the user was never known", async () => {
  queryClient.clear();
  await expect(read()).rejects.toMatchObject({ status: 401 });
  expect(left).toHaveLength(1);
});
