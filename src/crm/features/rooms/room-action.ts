import { type RoomStats, roomAction } from "#domain/projects/room.ts";
import { mayMeasure } from "#domain/staff/permissions.ts";
import { useMay } from "../../layout/may.tsx";

/** Users who cannot measure, such as bookkeepers, only open it. */
export function useRoomAction(stats: RoomStats): string {
  return useMay(mayMeasure) ? roomAction(stats) : "Open Room";
}
