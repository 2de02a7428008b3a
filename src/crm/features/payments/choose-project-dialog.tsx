import { useNavigate } from "@tanstack/react-router";
import { useId, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Combobox } from "#ui/combobox.tsx";
import { Dialog, DialogActions, DialogBody } from "#ui/dialog.tsx";
import { describedBy, Field } from "#ui/field.tsx";
import { useProjects } from "../../data/projects.ts";
import { useDebounced } from "../../layout/use-debounced.ts";

const pause = 300;
const offered = 20;

/** A payment is recorded on its project's page, where the balance is. */
export function ChooseProjectDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const search = useDebounced(typed, pause).trim();
  const { rows, error } = useProjects({ ...(search ? { search } : {}), limit: offered });
  return (
    <Dialog title="Record Payment" description="Choose the project that was paid for." onClose={onClose}>
      <DialogBody>
        <Field id={id} label="Project">
          <Combobox
            described={describedBy({ id })}
            placeholder="Project or client"
            typed={typed}
            chosen={undefined}
            options={(rows ?? []).map(({ id: projectId, name, clientName }) => ({
              id: projectId,
              label: name,
              detail: clientName,
            }))}
            emptyText={rows ? "No projects found" : (error?.message ?? "Loading")}
            onType={setTyped}
            onChoose={({ id: projectId }) =>
              void navigate({
                to: "/crm/projects/$projectId",
                params: { projectId },
                search: { open: "payment" },
              })
            }
          />
        </Field>
      </DialogBody>
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </DialogActions>
    </Dialog>
  );
}
