import { randomInt } from "node:crypto";

/** Without letters and digits that look alike, because people type the code. */
const letters = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

/** A random code in groups, as in ABCDE-FGHJK. */
export function readableCode({ groups, length }: { groups: number; length: number }): string {
  const group = () => Array.from({ length }, () => letters[randomInt(letters.length)]).join("");
  return Array.from({ length: groups }, group).join("-");
}
