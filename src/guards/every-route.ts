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

const exported = contract.flatMap((noun) => Object.entries(noun));
/** Each with the name of its export. */
export const contractRoutes = exported.filter((entry): entry is [string, Route] => isRoute(entry[1]));

/** Every route of the contract, for tests: what the server must serve. */
export const everyRoute: readonly Route[] = contractRoutes.map(([, route]) => route);
export const routeNames: readonly string[] = contractRoutes.map(([name]) => name);

function isRoute(given: unknown): given is Route {
  return typeof given === "object" && given !== null && "replies" in given && "access" in given;
}

/** Routes as rows for `it.each`, with their test names. */
export const named = (routes: readonly Route[]) =>
  routes.map((route) => [`${route.method} ${route.path}`, route] as const);
