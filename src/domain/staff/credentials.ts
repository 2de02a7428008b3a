export const shortestPassword = 10;
/** Longer than any passphrase, short enough that hashing one is no burden. */
export const longestPassword = 200;
export const usernamePattern = /^[\p{L}\p{N}][\p{L}\p{N}._@-]{1,63}$/u;
