/** Time in which visitors without JavaScript can see their submitted form. */
export const receivedMinutes = 10;

/** Every cookie that the server sets. A test fails for cookies that are missing here. */
export const cookies = [
  {
    name: "valance_session",
    purpose: "Keeps team members signed in",
    lasts: "Until they sign out or close the browser",
  },
  {
    name: "valance_signed_in",
    purpose: "Shows team members their menu on our pages",
    lasts: "Until they sign out or close the browser",
  },
  {
    name: "valance_received",
    purpose: "Shows you the form you just sent, if your browser has JavaScript turned off",
    lasts: `${receivedMinutes} minutes`,
  },
] as const;

/** Statement of the privacy page about all cookies. A test compares it with the cookies that the server sets. */
export const noOtherCookies = "No cookies that follow you to other websites or serve advertising";

export type CookieName = (typeof cookies)[number]["name"];

/** Ignores the __Host- prefix that cookies have over TLS. */
export function cookieNamed(set: string): (typeof cookies)[number] | undefined {
  return cookies.find(({ name }) => name === set.replace(/^__Host-/, ""));
}
