import type { Room } from "#contract/rooms.ts";
import { ConfirmDelete } from "../../layout/confirm-delete.tsx";
import { useDeleteRoom } from "./changes.ts";

interface DeleteRoomProps {
  room: Room;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteRoomDialog({ room, onDeleted, onClose }: DeleteRoomProps) {
  const remove = useDeleteRoom();
  return (
    <ConfirmDelete title="Delete Room" deletion={remove} asked={room} onDeleted={onDeleted} onClose={onClose}>
      {room.name} and all of its measurements will be removed. You can undo this right after.
    </ConfirmDelete>
  );
}
