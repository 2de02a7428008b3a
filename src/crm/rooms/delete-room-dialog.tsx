import { Confirm } from "#ui/confirm.tsx";
import { useDeleteRoom } from "./changes.ts";

interface DeleteRoomProps {
  id: string;
  name: string;
  onClose: () => void;
}

export function DeleteRoomDialog({ id, name, onClose }: DeleteRoomProps) {
  const remove = useDeleteRoom();
  return (
    <Confirm
      title="Delete Room"
      action="Delete Room"
      pending={remove.isPending}
      onConfirm={() => remove.mutate(id, { onSuccess: onClose })}
      onClose={onClose}
    >
      {name} and all of its measurements will be gone for good.
    </Confirm>
  );
}
