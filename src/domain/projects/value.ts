import { type Cents, knownCents, sumOf } from "../money.ts";
import type { RoomStats } from "./room.ts";

/** Sum of the room totals; undefined, shown as a dash, while no window has a price. Source: staff-crm.md section 2. */
export function projectValue(rooms: readonly { stats: Pick<RoomStats, "totalPrice"> }[]): Cents | undefined {
  return sumOf(rooms.map(({ stats }) => knownCents(stats.totalPrice))) || undefined;
}
