import { randomInt } from "node:crypto";
import type { FastifyInstance } from "fastify";

/** Header of every answer that tells which request it answers. */
export const requestIdHeader = "x-request-id";

/** Without letters and digits that sound or look alike, because people say it on the phone. */
const letters = "ACDEFGHJKLMNPQRTUVWXY3479";

/** "K7QM-4XPD". The server makes it: a caller's own could hold anything, and would be logged. */
export function newRequestId(): string {
  const four = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
  return `${four()}-${four()}`;
}

/** Must be called before other hooks, so that refusals have it too. */
export function sendRequestIds(app: FastifyInstance) {
  app.addHook("onRequest", async (request, reply) => {
    reply.header(requestIdHeader, request.id);
  });
}
