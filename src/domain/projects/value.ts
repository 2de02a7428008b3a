import { type Cents, knownCents, sumOf } from "../money.ts";
import type { RoomStats } from "./room.ts";

/** One total of a project: what was accepted, else what was quoted, else what staff typed or the windows cost. */
export const totalBases = ["accepted", "quoted", "estimate"] as const;

interface Worth {
  accepted: Cents | undefined;
  quoted: Cents | undefined;
  typed: Cents | undefined;
  measured: Cents | undefined;
}

export function shownTotal({ accepted, quoted, typed, measured }: Worth) {
  if (accepted !== undefined) return { basis: "accepted" as const, amount: accepted };
  if (quoted !== undefined) return { basis: "quoted" as const, amount: quoted };
  const estimate = typed ?? measured;
  return estimate === undefined ? undefined : { basis: "estimate" as const, amount: estimate };
}

/** Sum of the room totals; undefined, shown as a dash, while no window has a price. Source: staff-crm.md section 2. */
export function projectValue(rooms: readonly { stats: Pick<RoomStats, "totalPrice"> }[]): Cents | undefined {
  return sumOf(rooms.map(({ stats }) => knownCents(stats.totalPrice))) || undefined;
}
