import { readdirSync } from "node:fs";
import path from "node:path";
import type { Route } from "../contract/route.ts";

const folder = path.join(import.meta.dirname, "../contract");
const contract: object[] = await Promise.all(
  readdirSync(folder)
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .sort()
    .map((file) => import(path.join(folder, file))),
);

/** Every route of the contract, for tests: what the server must serve. */
export const everyRoute: readonly Route[] = contract.flatMap((noun) => Object.values(noun).filter(isRoute));

function isRoute(exported: unknown): exported is Route {
  return typeof exported === "object" && exported !== null && "replies" in exported && "access" in exported;
}

/** Routes as rows for `it.each`, with their test names. */
export const named = (routes: readonly Route[]) =>
  routes.map((route) => [`${route.method} ${route.path}`, route] as const);
