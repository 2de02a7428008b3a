import type { FastifyInstance } from "fastify";
import { HttpError } from "../core/http-error.ts";

/** More than the largest quote holds. Every value costs memory when parsed, and an issue when invalid. */
const maxValues = 50_000;

/** Parses JSON bodies, and refuses one with too many values before parsing it. */
export function parseJsonBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (hasMoreValues(body, maxValues)) return done(tooManyValues());
    return parse(request, body, done);
  });
}

const [quote, backslash] = [34, 92];
/** Comma, opening bracket and opening brace. */
const beginsValue = new Set([44, 91, 123]);

/** Whether JSON text holds more than `max` values, judged by commas and opening brackets outside strings. */
export function hasMoreValues(json: string, max: number): boolean {
  let values = 0;
  for (let place = 0; place < json.length; place++) {
    const sign = json.charCodeAt(place);
    if (sign === quote) place = endOfString(json, place);
    else if (beginsValue.has(sign) && ++values > max) return true;
  }
  return false;
}

function endOfString(json: string, start: number): number {
  for (let place = start + 1; place < json.length; place++) {
    const sign = json.charCodeAt(place);
    if (sign === backslash) place++;
    else if (sign === quote) return place;
  }
  return json.length;
}

function tooManyValues() {
  const message = `The request has too many values: at most ${maxValues.toLocaleString("en-US")}`;
  return new HttpError(400, "invalid", message);
}
