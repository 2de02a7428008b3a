import { createHmac, timingSafeEqual } from "node:crypto";

interface Call {
  signature: string | undefined;
  /** As Twilio was told it. */
  url: string;
  said: Record<string, string>;
}

/** What Twilio signs a call with: the address, and each parameter by its name (twilio.com/docs/usage/security). */
export function signatureOf(token: string, { url, said }: Omit<Call, "signature">): string {
  const names = Object.keys(said).sort();
  const signed = url + names.map((name) => name + said[name]).join("");
  return createHmac("sha1", token).update(signed).digest("base64");
}

export function isSignedBy(token: string, { signature, ...call }: Call): boolean {
  const expected = Buffer.from(signatureOf(token, call));
  const given = Buffer.from(signature ?? "");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
