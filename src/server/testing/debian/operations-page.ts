import { readFileSync } from "node:fs";
import path from "node:path";

export const page = readFileSync(path.resolve(import.meta.dirname, "../../../../docs/operations.md"), "utf8");

/** The first block of commands below a heading of docs/operations.md, with the owner's values for its placeholders. */
export function commandsUnder(heading: string, own: Record<string, string> = {}): string {
  const [, section] = page.split(new RegExp(`^#+ ${heading}$`, "m"));
  if (!section) throw new Error(`docs/operations.md has no heading "${heading}"`);
  const [text = ""] = section.split(/^#+ /m);
  const [, commands] = text.match(/^```\n(.*?)^```$/ms) ?? [];
  if (!commands) throw new Error(`docs/operations.md has no commands under "${heading}"`);
  return Object.entries(own).reduce((filled, [name, value]) => filled.replaceAll(name, value), commands);
}
