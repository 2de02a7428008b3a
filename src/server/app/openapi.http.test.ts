import { brotliDecompressSync } from "node:zlib";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, it, vi } from "vitest";
import { webhookKinds } from "#domain/connections/webhook.ts";
import { everyRoute } from "#guards/every-route.ts";
import { useTestApp } from "../testing/app.ts";

const office = useTestApp();

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

it("names the scope with which an API key may make a call", async () => {
  const { body: document } = await office.call("GET", "/api/openapi.json");
  expect(document.components.securitySchemes.apiKey).toMatchObject({ type: "http", scheme: "bearer" });
  for (const { method, path, scope } of everyRoute) {
    const { security } = document.paths[path][method.toLowerCase()];
    expect(security, path).toEqual(scope && [{ session: [] }, { apiKey: [scope] }]);
  }
});

it("describes what the receiver of a webhook is called with", async () => {
  const { body: document } = await office.call("GET", "/api/openapi.json");
  expect(Object.keys(document.webhooks)).toEqual([...webhookKinds, "test"]);
  const { requestBody } = document.webhooks["quote.sent"].post;
  const { properties } = requestBody.content["application/json"].schema;
  expect([properties.type.enum, properties.data.required]).toEqual([["quote.sent"], ["id", "url"]]);
});

it("builds the document once, sends it compressed, and answers 304 to a caller that has it", async () => {
  const get = (headers = {}) => office.app.inject({ url: "/api/openapi.json", headers });
  const [plain, pressed] = [await get(), await get({ "accept-encoding": "gzip, br" })];
  expect(brotliDecompressSync(pressed.rawPayload).equals(plain.rawPayload)).toBe(true);
  expect(pressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
  const { etag, "content-type": type } = plain.headers;
  expect([pressed.headers.etag, type]).toEqual([etag, "application/json; charset=utf-8"]);
  const again = await get({ "if-none-match": String(etag) });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  const make = vi.spyOn(office.app, "swagger");
  await get();
  expect(make).not.toHaveBeenCalled();
});
