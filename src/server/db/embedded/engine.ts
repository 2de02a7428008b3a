/** Thread that runs the database. One session: transactions are run one at a time. */
import { parentPort, workerData } from "node:worker_threads";
import { keepTidy } from "./maintenance.ts";
import type { EngineOrders, FromEngine, ToEngine } from "./messages.ts";
import { openPglite } from "./pglite.ts";
import { Session } from "./session.ts";

const { folder, maintenanceEvery } = workerData as EngineOrders;
const say = (message: FromEngine) => parentPort?.postMessage(message);

const pglite = await openPglite(folder, (why) => {
  say({ say: "dying", why });
  process.exit(1);
});
const session = new Session(pglite, say);
keepTidy(pglite, maintenanceEvery);

parentPort?.on("message", (message: ToEngine) => {
  if (message.ask === "ping") say({ say: "pong" });
  else void session.hear(message);
});
say({ say: "ready" });
