import { readFileSync } from "node:fs";
import path from "node:path";

const folder = path.resolve(import.meta.dirname, "../../../../deploy/cluster");

/** The path of a file of deploy/cluster/. */
export function deployed(name: string): string {
  return path.join(folder, name);
}

/** The variables of one of its .env files. */
export function variablesOf(name: string): Record<string, string> {
  const lines = readFileSync(deployed(name), "utf8").split("\n");
  const assignments = lines.filter((line) => line && !line.startsWith("#"));
  return Object.fromEntries(assignments.map((line) => line.split(/=(.*)/s, 2) as [string, string]));
}
