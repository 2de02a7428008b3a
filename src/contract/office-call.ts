/**
 * Header of every call that the office makes. Such a call without a session is answered with 401, also where visitors
 * may call: what staff send is never stored as a visitor's (decision 040). The value is the id of the member to whom
 * the page belongs: under another member's session the call is refused as well.
 */
export const officeHeader = "x-valance-office";

/** The value while the page does not know yet who is signed in. */
export const unknownMember = "1";
