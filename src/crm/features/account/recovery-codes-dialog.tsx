import { Copy } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions, DialogBody } from "#ui/dialog.tsx";
import { copySecret } from "../../layout/copied.ts";

interface RecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shown once: the server stores only hashes. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesProps) {
  const copy = () => copySecret(codes.join("\n"), "Recovery codes copied", "Write them down.");
  return (
    <Dialog
      title="Recovery Codes"
      description="Use each code once if you lose your authenticator. They won't be shown again, so print them or save them in your password manager."
      onClose={onClose}
    >
      <DialogBody>
        <ol className="grid grid-cols-1 gap-x-8 gap-y-2 rounded-soft bg-sand/60 px-6 py-5 font-mono text-lg tabular-nums sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code} className="select-all">
              {code}
            </li>
          ))}
        </ol>
      </DialogBody>
      <DialogActions>
        <Button variant="quiet" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-5" />
          Copy
        </Button>
        <Button onClick={onClose}>I've Saved Them</Button>
      </DialogActions>
    </Dialog>
  );
}
