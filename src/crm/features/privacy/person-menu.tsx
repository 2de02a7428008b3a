import { Download, UserX } from "lucide-react";
import { MenuItem } from "#ui/menu.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";

/** For administrators: access and deletion requests. */
export function PersonMenuItems({ id }: { id: string }) {
  const { openDialog } = useUrlState();
  return (
    <>
      <MenuItem icon={<Download aria-hidden="true" />} onSelect={() => openDialog("download", id)}>
        Download Everything
      </MenuItem>
      <MenuItem icon={<UserX aria-hidden="true" />} danger onSelect={() => openDialog("forget", id)}>
        Forget This Person
      </MenuItem>
    </>
  );
}
