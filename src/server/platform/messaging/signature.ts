import { createHmac, timingSafeEqual } from "node:crypto";
import { receiveTextStatusRoute } from "#contract/messages.ts";

interface Call {
  signature: string | undefined;
  /** The address configured at Twilio. */
  url: string;
  fields: Record<string, string>;
}

/** The data that Twilio signs: the address, then each parameter sorted by name (twilio.com/docs/usage/security). */
export function signatureOf(token: string, { url, fields }: Omit<Call, "signature">): string {
  const names = Object.keys(fields).sort();
  const signed = url + names.map((name) => name + fields[name]).join("");
  return createHmac("sha1", token).update(signed).digest("base64");
}

export function isSignedBy(token: string, { signature, ...call }: Call): boolean {
  const expected = Buffer.from(signatureOf(token, call));
  const given = Buffer.from(signature ?? "");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The callback address for a message's delivery status, which Twilio also signs. */
export function statusAddress(publicUrl: string, messageId: string): string {
  return `${publicUrl}${receiveTextStatusRoute.path.replace("{id}", messageId)}`;
}
