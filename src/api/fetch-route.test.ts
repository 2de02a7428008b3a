import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { loginRoute } from "#contract/auth.ts";
import { createLeadRoute, listLeadsRoute, updateLeadRoute } from "#contract/leads.ts";
import { callRoute } from "./fetch-route.ts";

/** The server's answer to the next request; without it, the request hangs. */
let answer: ((response: ServerResponse) => void) | undefined;
let last: IncomingMessage & { text?: string };

let server: Server;
beforeAll(async () => {
  server = createServer(async (request, response) => {
    last = request;
    last.text = (await request.toArray()).join("");
    answer?.(response);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const { fetch } = globalThis;
  // Outside a browser, relative URLs don't resolve.
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init));
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  answer = undefined;
});

function answers(status: number, body: string) {
  answer = (response) => response.writeHead(status).end(body);
}

const signIn = () =>
  callRoute<typeof loginRoute>(
    { method: "POST", path: "/api/login" },
    { body: { username: "robin", password: "wrong" } },
  );

it("fails with a clear message when the server takes too long", async () => {
  const url = callRoute(listLeadsRoute, { timeout: 50 });
  await expect(url).rejects.toThrow("The server took too long to respond");
});

it("aborts a canceled call silently", async () => {
  const unwanted = new AbortController();
  const url = callRoute(listLeadsRoute, { signal: unwanted.signal });
  unwanted.abort();
  await expect(url).rejects.toMatchObject({ name: "AbortError" });
});

it("fails as unreachable when the connection breaks", async () => {
  answer = (response) => response.destroy();
  await expect(signIn()).rejects.toMatchObject({
    status: 0,
    code: "unreachable",
    message: "Couldn't reach the server. Check your connection and try again.",
  });
});

it("calls a route by its address alone, and returns its reply", async () => {
  answers(200, '{"id":"7","username":"robin"}');
  expect(await signIn()).toMatchObject({ username: "robin" });
  expect(last).toMatchObject({ method: "POST", url: "/api/login" });
  expect(last.headers["content-type"]).toBe("application/json");
  expect(JSON.parse(last.text ?? "")).toEqual({ username: "robin", password: "wrong" });
});

it("returns nothing for 204", async () => {
  answer = (response) => response.writeHead(204).end();
  expect(await signIn()).toBeUndefined();
});

it("fills in path and query, without empty values", async () => {
  answers(200, "[]");
  await callRoute(listLeadsRoute, { query: { search: "Ann & Co", cursor: "", limit: undefined } });
  expect(last.url).toBe("/api/leads?search=Ann+%26+Co");
  await callRoute(updateLeadRoute, { params: { id: "a/b" }, body: {} });
  expect(last).toMatchObject({ method: updateLeadRoute.method, url: "/api/leads/a%2Fb" });
});

it("sends the idempotency key", async () => {
  answers(201, "{}");
  const body = { firstName: "Ann", lastName: "Lee", phone: "8505550100", message: "Two windows" };
  await callRoute(createLeadRoute, { body, idempotencyKey: "k-1" });
  expect(last.headers["idempotency-key"]).toBe("k-1");
});

it("fails with the server's messages by field", async () => {
  const fields = { password: "Password is wrong" };
  answers(400, JSON.stringify({ code: "invalid", message: "Check the form", fields, about: { id: "9" } }));
  await expect(signIn()).rejects.toMatchObject({
    message: "400: Check the form",
    reason: "Check the form",
    status: 400,
    code: "invalid",
    fields,
    about: "9",
  });
});

it("keeps the id of a request on which the server failed", async () => {
  answers(500, JSON.stringify({ code: "our_fault", message: "Ours", requestId: "K7QM-4XPD" }));
  await expect(signIn()).rejects.toMatchObject({ status: 500, requestId: "K7QM-4XPD" });
});

it.each([
  ["a proxy's page", "<html>Bad gateway</html>", "502: Bad Gateway"],
  ["plain text", "upstream is down", "502: upstream is down"],
  ["JSON of another shape", '{"error":1}', '502: {"error":1}'],
])("fails with a readable message for %s", async (_what, body, message) => {
  answers(502, body);
  await expect(signIn()).rejects.toMatchObject({ message, code: "", fields: {} });
});
