import type { FastifyInstance } from "fastify";
import type { AppContext } from "../platform/http/app-context.ts";

/**
 * `/healthz` says that the process answers, and `/readyz` that it can work: the database answers and the process is not
 * stopping. A proxy sends calls only to processes that are ready.
 */
export function healthRoutes(app: FastifyInstance, { store }: Pick<AppContext, "store">) {
  let isStopping = false;
  app.addHook("preClose", async () => {
    isStopping = true;
  });

  app.get("/healthz", { schema: { hide: true } }, (_request, reply) => reply.send({ process: "up" }));

  app.get("/readyz", { schema: { hide: true } }, async (_request, reply) => {
    const database = (await store.alive()) ? "up" : "down";
    const isReady = database === "up" && !isStopping;
    return reply.code(isReady ? 200 : 503).send({ process: isStopping ? "stopping" : "up", database });
  });
}
