import { isUsOrCanadianPhone } from "#domain/phone-areas.ts";
import type { KeptPromises } from "../context/renderer.ts";

/** Confirmations by text go to US and Canadian numbers unless the office opens others: no text is promised to those. */
export function promisedTo(phone: string | undefined, kept: KeptPromises): KeptPromises {
  return { ...kept, text: kept.text && isUsOrCanadianPhone(phone ?? "") };
}
