/** Mail and phone programs read lookalike dots as dots, and pass over invisible characters. */
function plain(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/[\u3002\uff61]/g, ".");
}

/** Titles that some people write without a space before the name: "St.John". */
const titles = /\b(?:st|ste|dr|mr|mrs|ms|jr|sr)\./gi;

/** Whether a name holds a web or email address. Initials ("J.R.") are none. */
export function hasLink(name: string): boolean {
  return /:\/\/|www\.|@|[\p{L}\p{N}]{2,}\.[\p{L}\p{N}]{2,}/iu.test(plain(name).replaceAll(titles, " "));
}

const longestGreeted = 40;

/** Words of a name, with what stands between them: spaces, hyphens, apostrophes, "Bob & Sue", "Bob, Sue", "Lee (Bob)". */
const looksLikeName = /^[("“]?[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|['’‘ʻ-](?=[\p{L} ]|$)|,(?= |$)|[ ("“)”&])*$/u;

/** What may end in a period: initials ("A.J."), the last word, and what people shorten before a name. */
const initials = /(?<![\p{L}\p{M}\p{N}.])\p{L}(?:\.\p{L})*\.?(?![\p{L}\p{M}\p{N}.])/gu;
const shortened =
  /(?<![\p{L}\p{M}\p{N}.])(st|ste|dr|mr|mrs|ms|jr|sr|fr|rev|prof|hon|capt|col|gen|sgt|lt|maj|wm|geo|ma|chas|thos|jos|jas)\.(?= |,|$)/giu;

/** An address as people say it: "evil dot com", "evil, com", "evilDotCom". "Dot Combs" is a name. */
function isSpelledAddress(name: string): boolean {
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.some(
    (word, index) =>
      (index > 0 && /^(?:com|net|org|info|biz|www|https?)$/.test(word)) ||
      (index > 0 && index < words.length - 1 && /^(?:d[o0]t|punto)$/.test(word)) ||
      /(?:d[o0]t|punto)(?:com|net|org)$/.test(word),
  );
}

/**
 * The first name for a confirmation, which anybody can have sent to anybody. Empty where a program would make a link or
 * a number to call of it or a reader would take it for an address, and where it is a message rather than a name.
 */
export function greetedName(firstName: string): string {
  const name = plain(firstName).trim().replaceAll(/\s+/g, " ");
  const words = name.replaceAll(initials, (found) => found.replaceAll(".", "")).replaceAll(shortened, "$1");
  const isName = looksLikeName.test(words.replace(/\.$/, "")) && !isSpelledAddress(name);
  return isName && !/(?:\d\W*){5}/.test(name) && name.length <= longestGreeted ? name : "";
}
