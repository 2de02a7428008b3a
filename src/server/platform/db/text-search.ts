import { and, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { soughtDigits } from "#domain/phone.ts";

/**
 * Whether a searchable column (tables/columns.ts) has every word that was typed, in any order, or the digits of a phone
 * number however it was spelt; undefined when nothing was typed. Marks alone are no word, and find nothing.
 */
export function contains(searchable: SQL | PgColumn, typed: string | undefined): SQL | undefined {
  const words = typed?.trim().toLowerCase().split(/\s+/).filter(Boolean) ?? [];
  if (words.length === 0) return undefined;
  const spoken = words.filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (spoken.length === 0) return sql`false`;
  const digits = soughtDigits(words.join(" "));
  return or(
    and(...spoken.map((word) => hasWord(searchable, word))),
    digits === undefined ? undefined : hasWord(searchable, digits),
  );
}

/**
 * Anywhere in the text, when it has three letters in a row, for so the trigram indexes know a text; what is shorter
 * only where a word begins, which they know too. Its wildcards mean themselves.
 */
function hasWord(searchable: SQL | PgColumn, word: string): SQL {
  const literal = word.replaceAll(/[\\%_]/g, "\\$&");
  if (/[\p{L}\p{N}]{3}/u.test(word)) return sql`${searchable} like ${`%${literal}%`}`;
  return or(sql`${searchable} like ${`${literal}%`}`, sql`${searchable} like ${`% ${literal}%`}`)!;
}
