export const shortestPassword = 10;
/** Longer than any passphrase, short enough that hashing one is no burden. */
export const longestPassword = 200;
export const usernamePattern = /^[\p{L}\p{N}][\p{L}\p{N}._@-]{1,63}$/u;

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
  if (company && isPartOf(company, password)) return "Leave the company's name out of the password";
  return undefined;
}

/** A shorter name is in many a good password by chance. */
const shortestTellingName = 4;

/** Whoever guesses tries names first, however they are spaced and written. */
export function isPartOf(name: string, password: string): boolean {
  const bare = lettersOf(name);
  return bare.length >= shortestTellingName && lettersOf(password).includes(bare);
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** A password without the digits and signs around it: what "Password2026!" comes down to. */
export function coreOf(password: string): string {
  return password.toLowerCase().replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
}
