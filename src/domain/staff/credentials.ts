import { isMadeOf, isPattern, isTradeWords, lettersOf } from "./guessable.ts";

export const shortestPassword = 10;
/** Longer than any passphrase, short enough that hashing one is no burden. */
export const longestPassword = 200;
/** A new username: letters of one alphabet, so that none looks like a colleague's to who approves it. */
export const chosenUsernamePattern = /^[A-Za-z0-9][A-Za-z0-9._@-]{1,63}$/;
/** What accounts may be called that are older than that rule. */
export const knownUsernamePattern = /^[\p{L}\p{N}][\p{L}\p{N}._@-]{1,63}$/u;
export const usernameRule =
  "2 to 64 letters from a to z, digits, dots, dashes or underscores, beginning with a letter or digit";

/**
 * A username as it is compared: two names that fold to the same are one account's. Every comparison goes by this one
 * function, because databases fold letters differently from each other and from JavaScript.
 */
export function foldedName(username: string): string {
  return username.normalize("NFKC").toLowerCase().normalize("NFKC");
}

/** What whoever guesses would try first for this account. */
interface Surroundings {
  username: string;
  company?: string | undefined;
}

/**
 * What is wrong with a password that somebody chooses, in words for them; undefined when nothing is. That it is none
 * of the common ones is for the server to say, which has the list.
 */
export function passwordTrouble(password: string, { username, company }: Surroundings): string | undefined {
  if (password.length < shortestPassword) return `Use at least ${shortestPassword} characters`;
  if (isPartOf(username, password)) return "Leave your username out of the password";
  if (company && holdsCompany(company, password)) return "Leave the company's name out of the password";
  if (isTradeWords(password)) return "This password is made of words that anybody would try; choose another";
  if (isPattern(password))
    return "This password repeats itself or is a run such as 1234 or qwerty; choose another";
  return undefined;
}

/** The name as a whole, or its words with hardly anything else. */
function holdsCompany(company: string, password: string): boolean {
  return isPartOf(company, password) || isMadeOf(company.split(/[^\p{L}\p{N}]+/u), password);
}

/** What the forms say before anybody has typed. */
export const passwordHint = `${shortestPassword} characters or more. Three or four words of your own are best. Common passwords, runs such as 1234 and the company's name are refused.`;

/** A shorter name is in many a good password by chance. */
const shortestTellingName = 4;

/** Whoever guesses tries names first, however they are spaced and written. */
export function isPartOf(name: string, password: string): boolean {
  const bare = lettersOf(name);
  return bare.length >= shortestTellingName && lettersOf(password).includes(bare);
}

/** A password without the digits and signs around it: what "Password2026!" comes down to. */
export function coreOf(password: string): string {
  return password.toLowerCase().replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
}
