import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { Project } from "#contract/projects.ts";
import { projectStatuses, projectTypes } from "#domain/projects/project.ts";
import { roomTemplates } from "#domain/projects/room.ts";
import { Button } from "#ui/button.tsx";
import { DialogActions, DialogBody } from "#ui/dialog.tsx";
import { setServerErrors } from "../../api/api-errors.ts";
import { AreaField, SelectField, TextField } from "../../forms/form-fields.tsx";
import { choicesOf, Fields, FormNotice, Wide } from "../../forms/form-parts.tsx";
import { ClientPicker } from "./client-picker.tsx";
import { type ProjectValues, typedProject } from "./project-values.ts";

interface ProjectFormProps {
  values: ProjectValues;
  /** The client of an existing project can't change. */
  isNew: boolean;
  /** The total comes from accepted quotes. */
  isAccepted?: boolean;
  pending: boolean;
  onSubmit: (values: ProjectValues) => Promise<unknown>;
  onClose: () => void;
}

export function ProjectForm({
  values,
  isNew,
  isAccepted = false,
  pending,
  onSubmit,
  onClose,
}: ProjectFormProps) {
  const form = useForm<ProjectValues>({
    defaultValues: values,
    resolver: zodResolver(typedProject, undefined, { raw: true }),
  });
  const send = form.handleSubmit((typed) =>
    onSubmit(typed).catch((error) => setServerErrors(form.setError, error)),
  );
  return (
    <form noValidate onSubmit={send} className="flex min-h-0 flex-1 flex-col">
      <DialogBody>
        <div className="grid grid-cols-1 gap-8">
          <FormNotice>{form.formState.errors.root?.refused?.message}</FormNotice>
          <Fields>
            <Wide>
              <TextField form={form} path="name" label="Project Name" required maxLength={200} />
            </Wide>
            {isNew ? (
              <Wide>
                <ClientPicker control={form.control} />
              </Wide>
            ) : null}
            <SelectField
              form={form}
              path="projectType"
              label="Project Type"
              choices={choicesOf(projectTypes)}
            />
            <SelectField form={form} path="status" label="Status" choices={choicesOf(projectStatuses)} />
            <TextField form={form} path="startDate" label="Start Date" type="date" required />
            <TextField form={form} path="completionDate" label="Completion Date" type="date" required />
            <TextField
              form={form}
              path="totalAmount"
              label="Total Amount ($)"
              inputMode="decimal"
              maxLength={14}
              readOnly={isAccepted}
              hint={isAccepted ? "From the accepted quote" : undefined}
            />
            <TextField
              form={form}
              path="depositAmount"
              label="Deposit Amount ($)"
              inputMode="decimal"
              maxLength={14}
            />
            <Wide>
              <AreaField form={form} path="description" label="Description" />
            </Wide>
          </Fields>
          {isNew ? <FirstRooms register={form.register} /> : null}
        </div>
      </DialogBody>
      <DialogActions>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={pending}>
          {pending ? "Saving" : isNew ? "Create Project" : "Save Changes"}
        </Button>
      </DialogActions>
    </form>
  );
}

function FirstRooms({ register }: { register: ReturnType<typeof useForm<ProjectValues>>["register"] }) {
  return (
    <fieldset>
      <legend className="mb-3 font-medium">Rooms</legend>
      <div className="flex flex-wrap gap-2">
        {roomTemplates.map((room) => (
          <label
            key={room}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-full border border-ink-soft/45 bg-white px-4 has-checked:border-gulf has-checked:bg-glass-pale"
          >
            <input type="checkbox" value={room} className="size-4.5 accent-gulf" {...register("rooms")} />
            {room}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function projectValues({
  project,
  clientId = "",
}: {
  project?: Project;
  clientId?: string | undefined;
}): ProjectValues {
  return {
    name: project?.name ?? "",
    description: project?.description ?? "",
    projectType: project?.projectType ?? "house",
    clientId: project?.clientId ?? clientId,
    status: project?.status ?? "quoted",
    totalAmount: project?.totalAmount ?? "",
    depositAmount: project?.depositAmount ?? "",
    startDate: project?.startDate ?? "",
    completionDate: project?.completionDate ?? "",
    rooms: [],
  };
}
