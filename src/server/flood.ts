import { tooOften } from "./knocks.ts";
import { networkOf } from "./network.ts";

const tenMinutes = 600_000;
/** From one address within ten minutes: past the first it looks like a machine, past the second it is refused. */
const suspiciousFromOne = 20;
const refusedFromOne = 200;
/** From everybody together within ten minutes. */
const suspiciousFromAll = 300;

interface Counting {
  caller: string;
  at: Date;
  count: (knock: { door: string; caller: string; period: number; at: Date }) => Promise<{
    count: number;
    endsAt: number;
  }>;
}

/**
 * Why there are too many requests to believe in this one, in words for the office; refuses a flood (429). What one
 * address sends past its limit does not count against everybody else.
 */
export async function floodOf({ caller, at, count }: Counting): Promise<string | undefined> {
  const knockOf = (who: string) => count({ door: "request", caller: who, period: tenMinutes, at });
  const ofOne = await knockOf(networkOf(caller));
  if (ofOne.count > refusedFromOne) throw tooOften(ofOne.endsAt - at.getTime());
  if (ofOne.count > suspiciousFromOne) return `${ofOne.count} requests from one address within ten minutes`;
  const ofAll = await knockOf("everybody");
  return ofAll.count > suspiciousFromAll ? `${ofAll.count} requests in all within ten minutes` : undefined;
}
