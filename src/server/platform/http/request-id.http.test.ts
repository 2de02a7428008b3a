import { fastify } from "fastify";
import { expect, it, vi } from "vitest";
import { useTestApp } from "../../testing/app.ts";
import { currentRequestId } from "../core/current-request.ts";
import { newRequestId, requestIdHeader, sendRequestIds } from "./request-id.ts";

let output = "";
const office = useTestApp({
  log: {
    write: (line) => {
      output += line;
    },
  },
});

const readable = /^[A-Z3479]{4}-[A-Z3479]{4}$/;

it("is different for each request and easy to say", () => {
  const ids = Array.from({ length: 500 }, newRequestId);
  expect(new Set(ids).size).toBe(500);
  for (const id of ids) expect(id).toMatch(readable);
});

it.each([
  ["a page", "/", 200],
  ["an unknown address", "/api/nowhere", 404],
  ["a refused call", "/api/leads", 401],
  ["an address that cannot be read", "/api/%", 400],
])("is in the header of %s, whatever the caller sent", async (_, url, status) => {
  const answer = await office.app.inject({ url, headers: { [requestIdHeader]: "nora@example.com" } });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers[requestIdHeader]).toMatch(readable);
});

it("is in a server error's answer, in what people read and in the log", async () => {
  vi.spyOn(office.context.site, "renderPage").mockImplementationOnce(() => {
    throw new Error("A page fell");
  });
  const answer = await office.app.inject({ url: "/nowhere" });
  const { requestId, message } = answer.json();
  expect(answer.statusCode).toBe(500);
  expect(requestId).toBe(answer.headers[requestIdHeader]);
  expect(message).toContain(`mention code ${requestId}`);
  expect(JSON.parse(output)).toMatchObject({ reqId: requestId, msg: "GET /* failed" });
});

it("is on the page that replaces one that failed", async () => {
  const render = vi.spyOn(office.context.site, "renderPage").mockImplementationOnce(() => {
    throw new Error("A page fell");
  });
  const answer = await office.app.inject({ url: "/nowhere", headers: { accept: "text/html" } });
  expect(answer.statusCode).toBe(503);
  const trouble = { requestId: answer.headers[requestIdHeader] };
  expect(render.mock.lastCall?.[0]).toMatchObject({ trouble });
});

it("is known to the code that answers, with and without a body, and to no other", async () => {
  const app = fastify({ genReqId: newRequestId });
  sendRequestIds(app);
  const known = async () => {
    await office.store.alive();
    return { known: currentRequestId() };
  };
  app.get("/", known);
  app.post("/", known);
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  try {
    const json = { method: "POST", headers: { "content-type": "application/json" }, body: "[1]" };
    const answers = await Promise.all([fetch(url), fetch(url, json), fetch(url, json)]);
    for (const answer of answers)
      expect(await answer.json()).toEqual({ known: answer.headers.get(requestIdHeader) });
    expect(currentRequestId()).toBeUndefined();
  } finally {
    await app.close();
  }
});
