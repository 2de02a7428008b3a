import { Link, useNavigate } from "@tanstack/react-router";
import { Copy, Ruler, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Room, RoomWithStats } from "#contract/rooms.ts";
import { dollarsAndCents, knownCents } from "#domain/money.ts";
import { roomStatus } from "#domain/projects/room.ts";
import { mayMeasure } from "#domain/staff/permissions.ts";
import { buttonClasses } from "#ui/button.tsx";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { ConfirmDelete } from "../../layout/confirm-delete.tsx";
import { May } from "../../layout/may.tsx";
import { StatusBadge } from "../../layout/status-badge.tsx";
import { focusBeside } from "./focus-beside.ts";
import { useDeleteRoom, useDuplicateRoom } from "./mutations.ts";
import { useRoomAction } from "./room-action.ts";

export function RoomCard({ room }: { room: RoomWithStats }) {
  const { name, notes, stats } = room;
  const action = useRoomAction(stats);
  return (
    <article
      data-room={room.id}
      className="flex h-full flex-col gap-2 rounded-xl border border-sand-deep bg-white p-4"
    >
      <header className="flex items-start justify-between gap-2">
        <div className="min-w-0 pt-1.5">
          <h3 className="break-words font-semibold text-deep text-lg leading-tight">{name}</h3>
          {notes ? <p className="mt-1 line-clamp-2 break-words text-ink-soft">{notes}</p> : null}
        </div>
        <RoomMenu room={room} />
      </header>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusBadge status={roomStatus(stats)} />
        <span className="text-ink-soft">
          {stats.windowCount} {stats.windowCount === 1 ? "window" : "windows"}
        </span>
      </div>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-1">
        {stats.totalPrice === null ? null : (
          <span className="font-semibold text-deep text-lg tabular-nums">
            {dollarsAndCents(knownCents(stats.totalPrice))}
          </span>
        )}
        <Link
          to="/crm/projects/$projectId/room/$roomId"
          params={{ projectId: room.projectId, roomId: room.id }}
          className={buttonClasses("quiet", "px-4")}
        >
          <Ruler aria-hidden="true" className="size-4.5" />
          {action}
          <span className="sr-only">: {name}</span>
        </Link>
      </div>
    </article>
  );
}

function RoomMenu({ room }: { room: RoomWithStats }) {
  const { id, projectId, name, stats } = room;
  const action = useRoomAction(stats);
  const [deleting, setDeleting] = useState(false);
  const duplicate = useDuplicateRoom();
  const navigate = useNavigate();
  function goOn() {
    const own = document.querySelector<HTMLElement>(`[data-room="${id}"] header button`);
    if (own)
      focusBeside(own, { same: "[data-room] header button", home: "section[aria-labelledby=rooms] button" });
    setDeleting(false);
  }
  const measure = () =>
    void navigate({ to: "/crm/projects/$projectId/room/$roomId", params: { projectId, roomId: id } });
  return (
    <>
      <Menu label={`Actions for ${name}`}>
        <MenuItem icon={<Ruler aria-hidden="true" />} onSelect={measure}>
          {action}
        </MenuItem>
        <May rule={mayMeasure}>
          <MenuItem icon={<Copy aria-hidden="true" />} onSelect={() => duplicate.mutate(id)}>
            Duplicate Room
          </MenuItem>
          <MenuItem icon={<Trash2 aria-hidden="true" />} danger onSelect={() => setDeleting(true)}>
            Delete Room
          </MenuItem>
        </May>
      </Menu>
      {deleting ? <DeleteRoomDialog room={room} onDeleted={goOn} onClose={() => setDeleting(false)} /> : null}
    </>
  );
}

interface DeleteRoomProps {
  room: Room;
  onDeleted: () => void;
  onClose: () => void;
}

function DeleteRoomDialog({ room, onDeleted, onClose }: DeleteRoomProps) {
  const remove = useDeleteRoom();
  return (
    <ConfirmDelete
      title="Delete Room"
      deletion={remove}
      target={room}
      onDeleted={onDeleted}
      onClose={onClose}
    >
      {room.name} and all of its measurements will be removed. You can undo this right after.
    </ConfirmDelete>
  );
}
