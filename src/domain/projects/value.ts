import { type Cents, knownCents, sumOf } from "../money.ts";
import type { RoomStats } from "./room.ts";

/** In order of preference; an estimate is the typed total or the sum of the windows. */
export const totalBases = ["accepted", "quoted", "estimate"] as const;

interface ValueSources {
  accepted: Cents | undefined;
  quoted: Cents | undefined;
  typed: Cents | undefined;
  measured: Cents | undefined;
}

export function shownTotal({ accepted, quoted, typed, measured }: ValueSources) {
  if (accepted !== undefined) return { basis: "accepted" as const, amount: accepted };
  if (quoted !== undefined) return { basis: "quoted" as const, amount: quoted };
  const estimate = typed ?? measured;
  return estimate === undefined ? undefined : { basis: "estimate" as const, amount: estimate };
}

/** The sum of the room totals; undefined (shown as a dash) if no window has a price. Source: staff-crm.md section 2. */
export function projectValue(rooms: readonly { stats: Pick<RoomStats, "totalPrice"> }[]): Cents | undefined {
  return sumOf(rooms.map(({ stats }) => knownCents(stats.totalPrice ?? "0"))) || undefined;
}
