import fastify from "fastify";
import { expect, it, vi } from "vitest";
import { discreet, faultLine, faultLines, faultOf } from "./error-log.ts";
import { Subscriptions } from "./subscriptions.ts";

const name = "Marisol Vega";

/** As the driver throws it: the query with its values in the message, the database's own error below. */
function failedQuery() {
  const cause = Object.assign(new Error(`invalid input for "${name}"`), {
    code: "42P01",
    detail: `Key (first_name)=(${name})`,
  });
  return new Error(`Failed query: select $1\nparams: ${name}\n    at ${name}'s house, 5 Main Street`, {
    cause,
  });
}

it("tells an error's class, code and place, and nothing that its message or its cause says", () => {
  const fault = faultOf(failedQuery());
  expect(fault).toMatchObject({ error: "Error", code: "42P01" });
  expect(fault.place[0]).toMatch(/^at failedQuery .*error-log\.test\.ts/);
  for (const told of [JSON.stringify(fault), faultLine(failedQuery()), faultLines(failedQuery())]) {
    expect(told).not.toMatch(/Marisol|Main Street|Failed query/);
  }
});

it("tells no place where the message was changed afterwards, because it cannot be told apart", () => {
  const error = failedQuery();
  expect(error.stack).toContain(name);
  error.message = "something else";
  expect(faultOf(error).place).toEqual([]);
});

it("is told of what is no error at all", () => {
  expect(faultLine(name)).toBe("unknown");
});

it("is all that a listener's failure leaves in the log", () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const subscriptions = new Subscriptions();
  subscriptions.add("leads", () => {
    throw failedQuery();
  });
  subscriptions.tell("leads", name);
  expect(said.mock.calls.join()).toMatch(/^A listener of "leads" failed: Error 42P01/);
  expect(said.mock.calls.join()).not.toMatch(/Marisol/);
  said.mockRestore();
});

it("is all that Fastify logs unasked", async () => {
  let said = "";
  const app = fastify({
    logger: { level: "warn", stream: { write: (line) => (said += line) }, ...discreet },
  });
  app.get("/:name", () => {
    throw failedQuery();
  });
  await app.inject(`/${encodeURIComponent(name)}`);
  app.log.error(failedQuery());
  expect(said.match(/"code"|42P01/g)?.length).toBeGreaterThan(1);
  expect(said).toContain("error-log.test.ts");
  expect(said).not.toMatch(/Marisol|Main Street|Failed query/);
  await app.close();
});
