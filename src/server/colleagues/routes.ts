import { listColleagues } from "#contract/colleagues.ts";
import { on, type ServedRoute, say } from "../serve.ts";
import { activeColleagues } from "./reads.ts";

export const colleagueRoutes: ServedRoute[] = [
  on(listColleagues, async (_heard, { db }) => say(200, await activeColleagues(db))),
];
