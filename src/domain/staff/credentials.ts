import { isMadeOf, isPattern, isTradePhrase, lettersOf } from "./guessable.ts";

export const minPasswordLength = 10;
/** Longer than any passphrase, short enough to hash cheaply. */
export const maxPasswordLength = 200;
/** New usernames use one alphabet, so that none can look like another user's to the approver. */
export const chosenUsernamePattern = /^[A-Za-z0-9][A-Za-z0-9._@-]{1,63}$/;
/** Usernames of accounts older than that rule. */
export const knownUsernamePattern = /^[\p{L}\p{N}][\p{L}\p{N}._@-]{1,63}$/u;
export const usernameRule =
  "2 to 64 characters: letters a to z, digits, dots, dashes and underscores, starting with a letter or digit";

/**
 * Normalizes a username for comparison. Use only this function: databases fold letters differently from each other and
 * from JavaScript.
 */
export function foldedName(username: string): string {
  return username.normalize("NFKC").toLowerCase().normalize("NFKC");
}

/** The first guesses of an attacker for this account. */
interface AccountData {
  username: string;
  company?: string | undefined;
}

/**
 * Reason to reject a chosen password; undefined if it is accepted. Only the server checks common passwords, because
 * it has the list.
 */
export function passwordTrouble(password: string, { username, company }: AccountData): string | undefined {
  if (password.length < minPasswordLength) return `Use at least ${minPasswordLength} characters`;
  if (isPartOf(username, password)) return "Leave your username out of the password";
  if (company && holdsCompany(company, password)) return "Leave the company's name out of the password";
  if (isTradePhrase(password)) return "This password uses common words. Choose another";
  if (isPattern(password))
    return "This password repeats itself or is a sequence like 1234 or qwerty. Choose another";
  return undefined;
}

/** The whole name, or little more than its words. */
function holdsCompany(company: string, password: string): boolean {
  return isPartOf(company, password) || isMadeOf(company.split(/[^\p{L}\p{N}]+/u), password);
}

export const passwordHint = `${minPasswordLength} characters or more. Three or four random words work best. You can't use common passwords, sequences like 1234 or the company's name.`;

/** Shorter names occur in good passwords by chance. */
const minTellingLength = 4;

/** Attackers try names first, in any spacing and case. */
export function isPartOf(name: string, password: string): boolean {
  const bare = lettersOf(name);
  return bare.length >= minTellingLength && lettersOf(password).includes(bare);
}

/** Strips surrounding digits and symbols: "Password2026!" becomes "password". */
export function coreOf(password: string): string {
  return password.toLowerCase().replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
}
