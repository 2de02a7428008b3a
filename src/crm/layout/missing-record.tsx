import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { DialogActions, DialogBody } from "#ui/dialog.tsx";

export function Gone({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  return (
    <>
      <DialogBody>
        <p>{children}</p>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </>
  );
}
