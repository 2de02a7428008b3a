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

/**
 * The first name for a confirmation, which anybody can have sent to anybody. Empty where a mail or phone program would
 * make a link or a number to call of it, and where it is a message rather than a name.
 */
export function greetedName(firstName: string): string {
  const name = plain(firstName).trim();
  const isAddress = /:\/\/|www\.|@|[\p{L}\p{N}]\.[\p{L}\p{N}]|(?:\d\W*){5}/iu.test(name);
  return isAddress || name.length > longestGreeted ? "" : name;
}
