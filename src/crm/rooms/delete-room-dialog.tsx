import { Confirm } from "#ui/confirm.tsx";
import { useDeleteRoom } from "./changes.ts";

interface DeleteRoomProps {
  id: string;
  name: string;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteRoomDialog({ id, name, onDeleted, onClose }: DeleteRoomProps) {
  const remove = useDeleteRoom();
  return (
    <Confirm
      title="Delete Room"
      action="Delete Room"
      pending={remove.isPending}
      onConfirm={() => remove.mutate(id, { onSuccess: onDeleted })}
      onClose={onClose}
    >
      {name} and all of its measurements will be removed. You can undo that right afterwards.
    </Confirm>
  );
}
