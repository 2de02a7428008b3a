import { Link } from "@tanstack/react-router";
import type { Room } from "#contract/rooms.ts";
import { chipClasses, chipCount, chipGroup, showInRow } from "#ui/filter-tabs.tsx";
import { useRooms } from "../../data/projects.ts";
import { ChipRow } from "../../layout/chip-row.tsx";

/** All rooms of the project: staff measure one after the other. */
export function RoomChips({ room: { id: shown, projectId } }: { room: Room }) {
  const { data: rooms } = useRooms(projectId);
  if (rooms && rooms.length < 2) return null;
  return (
    <ChipRow>
      {/* Its height is kept while the rooms load. Unless positioned, its hidden words would widen the screen. */}
      <nav aria-label="Rooms" className={`relative min-h-control ${chipGroup}`}>
        {rooms?.map(({ id, name, stats: { windowCount } }) => (
          <Link
            key={id}
            ref={id === shown ? showInRow : undefined}
            to="/crm/projects/$projectId/room/$roomId"
            params={{ projectId, roomId: id }}
            aria-current={id === shown ? "page" : undefined}
            className={chipClasses}
          >
            {name}
            <span className={chipCount}>
              {windowCount}
              <span className="sr-only">{windowCount === 1 ? " window" : " windows"}</span>
            </span>
          </Link>
        ))}
      </nav>
    </ChipRow>
  );
}
