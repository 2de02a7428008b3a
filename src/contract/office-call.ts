/**
 * Header of every call that the office makes. Such a call without a session is answered with 401, also where visitors
 * may call: what staff send is never stored as a visitor's (decision 040).
 */
export const officeHeader = "x-valance-office";
