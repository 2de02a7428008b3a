import type { FastifyInstance } from "fastify";
import { Refusal } from "../core/http-error.ts";

/** More than the largest quote holds. Each value costs objects when it is parsed, and an issue when it is wrong. */
const mostValues = 50_000;

/** Parses JSON bodies, and refuses those of very many values before they are parsed. */
export function parseJsonBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (hasMoreValues(body, mostValues)) return done(tooManyValues());
    return parse(request, body, done);
  });
}

const [quote, backslash] = [34, 92];
/** A comma, and what opens a list or an object. */
const beginsValue = new Set([44, 91, 123]);

/** Whether JSON text holds more than so many values: counts what opens or separates them, outside of strings. */
export function hasMoreValues(json: string, most: number): boolean {
  let values = 0;
  for (let place = 0; place < json.length; place++) {
    const sign = json.charCodeAt(place);
    if (sign === quote) place = endOfString(json, place);
    else if (beginsValue.has(sign) && ++values > most) return true;
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
  const said = `The request holds too many values: at most ${mostValues.toLocaleString("en-US")}`;
  return new Refusal(400, "invalid", said);
}
