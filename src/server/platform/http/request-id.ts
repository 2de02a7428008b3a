import { randomInt } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { runWithRequestId } from "../core/current-request.ts";

/** Header of every answer that tells which request it answers. */
export const requestIdHeader = "x-request-id";

/** Without letters and digits that sound or look alike, because people say it on the phone. */
const letters = "ACDEFGHJKLMNPQRTUVWXY3479";

/** "K7QM-4XPD". The server makes it: a caller's own could hold anything, and would be logged. */
export function newRequestId(): string {
  let rest = randomInt(letters.length ** 8);
  let id = "";
  for (let place = 0; place < 8; place += 1) {
    if (place === 4) id += "-";
    id += letters[rest % letters.length];
    rest = Math.floor(rest / letters.length);
  }
  return id;
}

/** Adds the ids to replies and log lines. Must be called before other hooks, so that refusals have one too. */
export function sendRequestIds(app: FastifyInstance) {
  app.addHook("onRequest", (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    runWithRequestId(request.id, done);
  });
}
