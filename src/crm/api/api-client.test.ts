import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { listLeads } from "#contract/leads.ts";
import { call } from "./api-client.ts";

/** A server that accepts requests and never responds. */
let silent: Server;
beforeAll(async () => {
  silent = createServer(() => {});
  await new Promise<void>((listening) => silent.listen(0, "127.0.0.1", listening));
  const { port } = silent.address() as AddressInfo;
  const { fetch } = globalThis;
  // Outside a browser, relative URLs don't resolve.
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init));
});
afterAll(() => {
  vi.unstubAllGlobals();
  silent.closeAllConnections();
  silent.close();
});

it("fails with a clear message when the server takes too long", async () => {
  const asked = call(listLeads, { patience: 50 });
  await expect(asked).rejects.toThrow("The server took too long to respond");
});

it("aborts a canceled call silently", async () => {
  const unwanted = new AbortController();
  const asked = call(listLeads, { signal: unwanted.signal });
  unwanted.abort();
  await expect(asked).rejects.toMatchObject({ name: "AbortError" });
});
