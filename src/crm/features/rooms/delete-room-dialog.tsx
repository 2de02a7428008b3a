import type { Room } from "#contract/rooms.ts";
import { Confirm } from "#ui/confirm.tsx";
import { useDeleteRoom } from "./changes.ts";

interface DeleteRoomProps {
  room: Room;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteRoomDialog({ room, onDeleted, onClose }: DeleteRoomProps) {
  const remove = useDeleteRoom();
  return (
    <Confirm
      title="Delete Room"
      action="Delete Room"
      pending={remove.isPending}
      onConfirm={() => remove.mutate(room, { onSuccess: onDeleted })}
      onClose={onClose}
    >
      {room.name} and all of its measurements will be removed. You can undo this right after.
    </Confirm>
  );
}
