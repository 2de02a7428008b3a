/** Mail and phone apps read lookalike dots as dots and ignore invisible characters. */
function plain(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/[\u3002\uff61]/g, ".");
}

/** Titles that some people write without a space before the name: "St.John". */
const titles = /\b(?:st|ste|dr|mr|mrs|ms|jr|sr)\./gi;

/** Whether a name holds a web or email address. Initials ("J.R.") do not count. */
export function hasLink(name: string): boolean {
  return /:\/\/|www\.|@|[\p{L}\p{N}]{2,}\.[\p{L}\p{N}]{2,}/iu.test(plain(name).replaceAll(titles, " "));
}

const maxGreetedLength = 40;

/** Words of a name and their separators: spaces, hyphens, apostrophes, "Bob & Sue", "Bob, Sue", "Lee (Bob)". */
const looksLikeName = /^[("“]?[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|['’‘ʻ-](?=[\p{L} ]|$)|,(?= |$)|[ ("“)”&])*$/u;

/** May end in a period: initials ("A.J."), the last word and abbreviated titles. */
const initials = /(?<![\p{L}\p{M}\p{N}.])\p{L}(?:\.\p{L})*\.?(?![\p{L}\p{M}\p{N}.])/gu;
const shortened =
  /(?<![\p{L}\p{M}\p{N}.])(st|ste|dr|mr|mrs|ms|jr|sr|fr|rev|prof|hon|capt|col|gen|sgt|lt|maj|wm|geo|ma|chas|thos|jos|jas)\.(?= |,|$)/giu;

/** A spelled-out address: "evil dot com", "evil, com", "evilDotCom". "Dot Combs" is a name. */
function isSpelledAddress(name: string): boolean {
  const terms = name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return terms.some(
    (word, index) =>
      (index > 0 && /^(?:com|net|org|info|biz|www|https?)$/.test(word)) ||
      (index > 0 && index < terms.length - 1 && /^(?:d[o0]t|punto)$/.test(word)) ||
      /(?:d[o0]t|punto)(?:com|net|org)$/.test(word),
  );
}

/**
 * The first name for a confirmation. Anyone can have a confirmation sent to anyone, so a name must not carry a message.
 * Empty if an app would turn the name into a link or phone number, or if it reads like an address or a message.
 */
export function greetedName(firstName: string): string {
  const name = plain(firstName).trim().replaceAll(/\s+/g, " ");
  const terms = name.replaceAll(initials, (found) => found.replaceAll(".", "")).replaceAll(shortened, "$1");
  const isName = looksLikeName.test(terms.replace(/\.$/, "")) && !isSpelledAddress(name);
  return isName && !/(?:\d\W*){5}/.test(name) && name.length <= maxGreetedLength ? name : "";
}
