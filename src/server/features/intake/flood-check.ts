import { day } from "#domain/durations.ts";
import { quarantine } from "#domain/leads/quarantine.ts";
import type { HttpError } from "../../platform/core/http-error.ts";
import { networkOf, networksOf } from "../../platform/core/ip-network.ts";
import { tooOften } from "../../platform/http/rate-limit.ts";

const tenMinutes = 600_000;
/** Per address: more than this looks like a bot. */
const requestLimits = [
  { bucket: "request", period: tenMinutes, max: 20, label: "ten minutes" },
  { bucket: "request day", period: day, max: 60, label: "a day" },
];
/** From all addresses within ten minutes. */
const suspiciousFromAll = 300;

/** Plain forms per address within ten minutes, valid or not. */
const formsFromOne = 60;

/** Counts one more within a window: returns the new count and the window's end (epoch milliseconds). */
export type Count = (attempt: { bucket: string; caller: string; period: number; at: Date }) => Promise<{
  count: number;
  endsAt: number;
}>;

interface FloodCounter {
  caller: string;
  at: Date;
  count: Count;
}

/** The refusal (429) of a plain form above its sender's limit. */
export async function tooManyForms({ caller, at, count }: FloodCounter): Promise<HttpError | undefined> {
  const ofOne = await count({ bucket: "form", caller: networkOf(caller), period: tenMinutes, at });
  return ofOne.count > formsFromOne ? tooOften(ofOne.endsAt - at.getTime()) : undefined;
}

/** A suspected flood: the reason in words for the office, and its end (epoch milliseconds). */
interface Flood {
  why: string;
  endsAt: number;
  /** True if its own network sent too many; false if all senders together did. */
  isOwn: boolean;
}

/** Requests above a network's own limits do not count against everyone else. */
export async function floodOf({ caller, at, count }: FloodCounter): Promise<Flood | undefined> {
  for (const { bucket, period, max, label } of requestLimits) {
    const over = await overOfNetworks({ caller, at, count }, { bucket, period, max });
    if (over)
      return { why: `${over.count} requests from ${over.where} within ${label}`, ...over, isOwn: true };
  }
  const ofAll = await count({ bucket: "request", caller: "everybody", period: tenMinutes, at });
  return ofAll.count > suspiciousFromAll
    ? { why: `${ofAll.count} requests in ten minutes, site-wide`, endsAt: ofAll.endsAt, isOwn: false }
    : undefined;
}

/**
 * Counts a request held for review. When the quarantine is full, returns until when (epoch milliseconds). Spam must
 * leave room for requests that wait only because all senders together sent too many.
 */
export async function fullQuarantine(
  { caller, at, count }: FloodCounter,
  { isClean }: { isClean: boolean },
): Promise<number | undefined> {
  const limit = { bucket: "quarantine", period: day, max: quarantine.maxPerCaller };
  const over = await overOfNetworks({ caller, at, count }, limit);
  if (over) return over.endsAt;
  const ofAll = await count({ ...limit, caller: isClean ? "everybody clean" : "everybody", at });
  return ofAll.count > quarantine.maxTotal ? ofAll.endsAt : undefined;
}

interface Limit {
  bucket: string;
  period: number;
  max: number;
}

/** Multiples of one address's limit for wider IPv6 networks. */
const timesOfWider: Record<string, number> = { "/56": 3, "/48": 6 };

/** The sender's widest network above its limit. A request refused there is not counted for the narrower ones. */
async function overOfNetworks({ caller, at, count }: FloodCounter, { bucket, period, max }: Limit) {
  for (const network of networksOf(caller)) {
    const ofOne = await count({ bucket, caller: network, period, at });
    const times = timesOfWider[network.slice(-3)];
    if (ofOne.count > max * (times ?? 1)) return { ...ofOne, where: times ? "one network" : "one address" };
  }
  return undefined;
}
