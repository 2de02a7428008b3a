import fastify from "fastify";
import { expect, it, vi } from "vitest";
import { describeError, discreet, errorLine, errorLines } from "./error-log.ts";
import { Subscriptions } from "./subscriptions.ts";

const name = "Marisol Vega";

/** As the driver throws it: the message holds the query with its values, and the cause is the database's error. */
function failedQuery() {
  const cause = Object.assign(new Error(`invalid input for "${name}"`), {
    code: "42P01",
    detail: `Key (first_name)=(${name})`,
  });
  return new Error(`Failed query: select $1\nparams: ${name}\n    at ${name}'s house, 5 Main Street`, {
    cause,
  });
}

it("logs an error's class, code and place, and nothing of its message or cause", () => {
  const fault = describeError(failedQuery());
  expect(fault).toMatchObject({ error: "Error", code: "42P01" });
  expect(fault.place[0]).toMatch(/^at failedQuery .*error-log\.test\.ts/);
  for (const recorded of [JSON.stringify(fault), errorLine(failedQuery()), errorLines(failedQuery())]) {
    expect(recorded).not.toMatch(/Marisol|Main Street|Failed query/);
  }
});

it("omits the place if the message was changed later, because the stack cannot be split", () => {
  const error = failedQuery();
  expect(error.stack).toContain(name);
  error.message = "something else";
  expect(describeError(error).place).toEqual([]);
});

it("accepts a thrown value that is not an Error", () => {
  expect(errorLine(name)).toBe("unknown");
});

it("logs the same for a failed listener", () => {
  const output = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const subscriptions = new Subscriptions();
  subscriptions.add("leads", () => {
    throw failedQuery();
  });
  subscriptions.tell("leads", name);
  expect(output.mock.calls.join()).toMatch(/A listener of ..leads.. failed: Error 42P01/);
  expect(output.mock.calls.join()).not.toMatch(/Marisol/);
  output.mockRestore();
});

it("logs the same through Fastify", async () => {
  let output = "";
  const app = fastify({
    logger: { level: "warn", stream: { write: (line) => (output += line) }, ...discreet },
  });
  app.get("/:name", () => {
    throw failedQuery();
  });
  await app.inject(`/${encodeURIComponent(name)}`);
  app.log.error(failedQuery());
  expect(output.match(/"code"|42P01/g)?.length).toBeGreaterThan(1);
  expect(output).toContain("error-log.test.ts");
  expect(output).not.toMatch(/Marisol|Main Street|Failed query/);
  await app.close();
});

it("logs one line for one fault, whatever a caller typed", async () => {
  const lines: string[] = [];
  const app = fastify({
    logger: { level: "warn", stream: { write: (line) => lines.push(line) }, ...discreet },
  });
  const forged = '\n{"level":50,"msg":"forged"}\r\n';
  app.post("/", ({ body }) => {
    throw Object.assign(new Error(String(body)), { code: String(body) });
  });
  await app.inject({ method: "POST", url: "/", payload: forged, headers: { "content-type": "text/plain" } });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^\{[^\n\r]*\}\n$/);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: 50, msg: "failed" });
  await app.close();
});
