import type { FastifyServerOptions } from "fastify";
import { databaseErrorIn } from "./constraint-errors.ts";

/** The loggable part of an error. Messages are excluded: a database error's contains the query with personal data. */
interface Fault {
  error: string;
  code: string | undefined;
  constraint: string | undefined;
  place: string[];
}

export function describeError(error: unknown): Fault {
  const { code, constraint } = databaseErrorIn(error) ?? {};
  const isError = error instanceof Error;
  return { error: isError ? error.name : "unknown", code, constraint, place: isError ? placeOf(error) : [] };
}

/** A fault on one line, with the first stack frame in our code. */
export function errorLine(error: unknown): string {
  const { error: name, code, constraint, place } = describeError(error);
  const ours = place.find((line) => line.includes("/src/")) ?? place[0];
  return [name, code, constraint, ours].filter(Boolean).join(" ");
}

/** File and line of the first stack frame in our code: "src/server/app/app.ts:12". */
export function ownPlace(error: unknown): string | undefined {
  for (const line of describeError(error).place) {
    const place = /\/(src\/[^)]+?)(?::\d+)?\)?$/.exec(line)?.[1];
    if (place && !line.includes("/node_modules/")) return place;
  }
  return undefined;
}

/** A fault with its whole stack. */
export function errorLines(error: unknown): string {
  return [errorLine(error), ...describeError(error).place].join("\n    ");
}

/** Removes the message from the start of a stack, because its own lines may look like frames. */
function placeOf({ message, stack = "" }: Error): string[] {
  const end = stack.indexOf(message);
  if (end < 0) return [];
  const lines = stack.slice(end + message.length).split("\n");
  return lines
    .filter((line) => line.startsWith("    at "))
    .slice(0, 8)
    .map((line) => line.trim());
}

type Logger = Exclude<NonNullable<FastifyServerOptions["logger"]>, boolean>;

function logForm(error: unknown) {
  const { error: type, code = "", place } = describeError(error);
  return { type, message: code, stack: place.join("\n") };
}

/** Applies the same to Fastify's own log: no error messages, requests or replies. */
export const discreet: Pick<Logger, "serializers" | "hooks"> = {
  serializers: { err: logForm, req: () => ({}), res: () => ({}) },
  hooks: {
    logMethod(input, log) {
      const [what, text] = input as [unknown, string?];
      const error = what instanceof Error ? what : (what as { err?: unknown } | undefined)?.err;
      const isItsMessage = error instanceof Error && (text === undefined || text === error.message);
      log.apply(this, isItsMessage ? [what as object, "failed"] : input);
    },
  },
};
