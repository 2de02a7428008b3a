import { isUsOrCanadianPhone } from "#domain/phone-areas.ts";
import type { KeptPromises } from "../context/renderer.ts";

/** Promises no text outside the US and Canada: whether texts go to other countries is a setting the page does not know. */
export function promisedTo(phone: string | undefined, kept: KeptPromises): KeptPromises {
  return { ...kept, text: kept.text && isUsOrCanadianPhone(phone ?? "") };
}
