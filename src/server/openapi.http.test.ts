import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, expect, it } from "vitest";
import { everyRoute } from "#contract/all.ts";
import { openTestApp, type TestApp } from "./test-app.ts";

let office: TestApp;
beforeAll(async () => {
  office = await openTestApp();
});
afterAll(() => office.close());

it("describes every route of the contract in a valid OpenAPI document", async () => {
  const { body: document } = await office.call("GET", "/api/openapi.json");
  const { valid, errors } = await new Validator().validate(document);
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual(everyRoute.map(({ method, path }) => `${method} ${path}`).sort());
});
