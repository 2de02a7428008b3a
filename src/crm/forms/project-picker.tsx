import { useId, useState } from "react";
import { Combobox } from "#ui/combobox.tsx";
import { describedBy, Field } from "#ui/field.tsx";
import { useProject, useProjects } from "../data/projects.ts";
import { useDebounced } from "../layout/use-debounced.ts";

const pause = 300;
const offered = 20;

interface ProjectPickerProps {
  /** A project's id, or empty. */
  chosen: string;
  /** Typing clears the choice. */
  onChoose: (projectId: string) => void;
}

export function ProjectPicker({ chosen, onChoose }: ProjectPickerProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const search = useDebounced(typed ?? "", pause).trim();
  const { rows, error } = useProjects({ ...(search ? { search } : {}), limit: offered });
  const { data: project } = useProject(chosen, { enabled: chosen !== "" });
  return (
    <Field id={id} label="Project" required>
      <Combobox
        described={describedBy({ id })}
        required
        placeholder="Project or client"
        typed={typed ?? (chosen && project ? project.name : "")}
        chosen={chosen}
        options={(rows ?? []).map(({ id: projectId, name, clientName }) => ({
          id: projectId,
          label: name,
          detail: clientName,
        }))}
        emptyText={rows ? "No projects found" : (error?.message ?? "Loading")}
        onType={(text) => {
          setTyped(text);
          onChoose("");
        }}
        onChoose={({ id: projectId }) => {
          setTyped(undefined);
          onChoose(projectId);
        }}
      />
    </Field>
  );
}
