/**
 * Header of every call from the office. With it and no session, the answer is 401 even on public routes, so staff input
 * is never stored as a visitor's (decision 040). Its value is the page's user id; a session of another user is refused
 * as well.
 */
export const officeHeader = "x-valance-office";

/** The value before the page knows who is signed in. */
export const unknownUser = "1";
