import { and, is, or, SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { searchDigits } from "#domain/phone.ts";

/**
 * Whether a searchable column (tables/columns.ts), which is stored folded, or any other text contains every typed word in
 * any order, or the digits of a phone number in any format. Undefined if nothing was typed. Punctuation alone matches
 * nothing; brackets, quotes and commas around a word do not count, as in a pasted "Harbor Condos (Ines Quintana)", nor
 * does a number sign before it or the state at the end of an address.
 */
export function contains(searched: SQL | PgColumn, typed: string | undefined): SQL | undefined {
  const searchable = is(searched, SQL) ? folded(searched) : searched;
  const terms = typed?.normalize("NFC").trim().replace(stateOfAddress, "").split(/\s+/).filter(Boolean) ?? [];
  if (terms.length === 0) return undefined;
  const spoken = terms.filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (spoken.length === 0) return sql`false`;
  const digits = searchDigits(terms.join(" "));
  return or(
    and(...spoken.map((word) => or(...spellingsOf(word).map((spelling) => hasWord(searchable, spelling))))),
    digits === undefined ? undefined : hasWord(searchable, digits),
  );
}

/** ", FL" of "Destin, FL 32541" or "Destin, FL" (addressText), which the searchable columns do not hold. */
const stateOfAddress = /(?<=\S),\s+[A-Za-z]{2}(?=\s+\d{5}(?:-\d{4})?$)|(?<=\S),\s+[A-Z]{2}$/;

/** Without brackets, quotes and the like around it; a short word also as typed: "#4B", or after a parenthesis. */
function spellingsOf(word: string): string[] {
  const bare = word.replaceAll(/^[#("'[<]+|[)"'\],;>]+$/g, "");
  return bare === word || isLong(bare) ? [bare] : [word, bare];
}

/**
 * Matches anywhere if the word has three letters in a row, as trigram indexes need; a shorter word only at the start of
 * a word. Escapes wildcards.
 */
function hasWord(searchable: SQL | PgColumn, word: string): SQL {
  const literal = word.replaceAll(/[\\%_]/g, "\\$&");
  const isLike = (pattern: string) => sql`${searchable} like ${folded(pattern)}`;
  if (isLong(word)) return isLike(`%${literal}%`);
  return or(isLike(`${literal}%`), isLike(`% ${literal}%`))!;
}

function isLong(word: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(word);
}

/** As text is compared in searches: in lowercase, without accents, with straight apostrophes (migration 0069). */
function folded(text: SQL | string): SQL {
  return sql`folded_text(${text})`;
}
