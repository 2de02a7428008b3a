import { quarantine } from "#domain/leads/quarantine.ts";
import type { Refusal } from "../../platform/core/http-error.ts";
import { networkOf, networksOf } from "../../platform/core/ip-network.ts";
import { tooOften } from "../../platform/http/rate-limit.ts";

const tenMinutes = 600_000;
const day = 24 * 60 * 60_000;
/** From one address: past these, it looks like a machine. */
const requestLimits = [
  { door: "request", period: tenMinutes, most: 20, words: "ten minutes" },
  { door: "request day", period: day, most: 60, words: "a day" },
];
/** From everybody together within ten minutes. */
const suspiciousFromAll = 300;

/** Plain forms from one address within ten minutes, whether they can be taken or not. */
const formsFromOne = 60;

/** Counts one more within a period: how many it are by now, and when the period ends (epoch milliseconds). */
export type Count = (knock: { door: string; caller: string; period: number; at: Date }) => Promise<{
  count: number;
  endsAt: number;
}>;

interface Counting {
  caller: string;
  at: Date;
  count: Count;
}

/** The refusal (429) of a plain form past the limit of its sender. */
export async function tooManyForms({ caller, at, count }: Counting): Promise<Refusal | undefined> {
  const ofOne = await count({ door: "form", caller: networkOf(caller), period: tenMinutes, at });
  return ofOne.count > formsFromOne ? tooOften(ofOne.endsAt - at.getTime()) : undefined;
}

/** Why so many requests are not believed in, in words for the office, and when that ends (epoch milliseconds). */
export interface Flood {
  why: string;
  endsAt: number;
  /** Whether its own network sent too many; otherwise everybody together did. */
  isOwn: boolean;
}

/** What one network sends past its limits does not count against everybody else. */
export async function floodOf({ caller, at, count }: Counting): Promise<Flood | undefined> {
  for (const { door, period, most, words } of requestLimits) {
    const over = await overOfNetworks({ caller, at, count }, { door, period, most });
    if (over)
      return { why: `${over.count} requests from ${over.where} within ${words}`, ...over, isOwn: true };
  }
  const ofAll = await count({ door: "request", caller: "everybody", period: tenMinutes, at });
  return ofAll.count > suspiciousFromAll
    ? { why: `${ofAll.count} requests in all within ten minutes`, endsAt: ofAll.endsAt, isOwn: false }
    : undefined;
}

/**
 * Counts one that waits for a look; when no more of them are kept, until when (epoch milliseconds). Spam leaves the room
 * of those that wait only because everybody together sends too many.
 */
export async function fullQuarantine(
  { caller, at, count }: Counting,
  { isClean }: { isClean: boolean },
): Promise<number | undefined> {
  const limit = { door: "quarantine", period: day, most: quarantine.mostFromOne };
  const over = await overOfNetworks({ caller, at, count }, limit);
  if (over) return over.endsAt;
  const ofAll = await count({ ...limit, caller: isClean ? "everybody clean" : "everybody", at });
  return ofAll.count > quarantine.mostInAll ? ofAll.endsAt : undefined;
}

interface Limit {
  door: string;
  period: number;
  most: number;
}

/** Of a wider IPv6 network, how many times as much as of one address. */
const timesOfWider: Record<string, number> = { "/56": 3, "/48": 6 };

/** The widest of the sender's networks that is past its limit. What that refuses is not counted for the narrower ones. */
async function overOfNetworks({ caller, at, count }: Counting, { door, period, most }: Limit) {
  for (const network of networksOf(caller)) {
    const ofOne = await count({ door, caller: network, period, at });
    const times = timesOfWider[network.slice(-3)];
    if (ofOne.count > most * (times ?? 1)) return { ...ofOne, where: times ? "one network" : "one address" };
  }
  return undefined;
}
