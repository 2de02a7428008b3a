import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions, DialogBody } from "#ui/dialog.tsx";
import { ProjectPicker } from "../../forms/project-picker.tsx";

/** A quote is made from a project's windows. */
export function NewQuoteDialog({ onClose }: { onClose: () => void }) {
  const [projectId, setProjectId] = useState("");
  const navigate = useNavigate();
  return (
    <Dialog title="New Quote" description="A quote is made from a project's windows." onClose={onClose}>
      <DialogBody>
        <ProjectPicker chosen={projectId} onChoose={setProjectId} />
      </DialogBody>
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={projectId === ""}
          onClick={() => void navigate({ to: "/crm/quote/generate/$projectId", params: { projectId } })}
        >
          Continue
        </Button>
      </DialogActions>
    </Dialog>
  );
}
