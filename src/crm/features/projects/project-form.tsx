import type { UseFormReturn } from "react-hook-form";
import type { Project } from "#contract/projects.ts";
import { projectStatuses, projectTypes } from "#domain/projects/project.ts";
import { roomTemplates } from "#domain/projects/room.ts";
import { SelectField, TextareaField, TextField } from "../../forms/form-fields.tsx";
import { Fields, Wide } from "../../forms/form-parts.tsx";
import { choicesOf } from "../../layout/choices-of.ts";
import { ClientPicker } from "./client-picker.tsx";
import type { ProjectValues } from "./mutations.ts";

interface ProjectFieldsProps {
  form: UseFormReturn<ProjectValues>;
  /** The client of an existing project can't change. */
  isNew?: boolean;
  /** The total comes from accepted quotes. */
  isAccepted?: boolean;
}

export function ProjectFields({ form, isNew = false, isAccepted = false }: ProjectFieldsProps) {
  return (
    <>
      <Fields>
        <Wide>
          <TextField form={form} path="name" label="Project Name" required maxLength={200} />
        </Wide>
        {isNew ? (
          <Wide>
            <ClientPicker control={form.control} />
          </Wide>
        ) : null}
        <SelectField form={form} path="projectType" label="Project Type" choices={choicesOf(projectTypes)} />
        <SelectField form={form} path="status" label="Status" choices={choicesOf(projectStatuses)} />
        <TextField form={form} path="startDate" label="Start Date" type="date" required />
        <TextField form={form} path="completionDate" label="Completion Date" type="date" required />
        <TextField
          form={form}
          path="totalAmount"
          label="Total Amount"
          unit="$"
          inputMode="decimal"
          maxLength={14}
          readOnly={isAccepted}
          hint={isAccepted ? "From the accepted quote" : undefined}
        />
        <TextField
          form={form}
          path="depositAmount"
          label="Deposit Amount"
          unit="$"
          inputMode="decimal"
          maxLength={14}
        />
        <Wide>
          <TextareaField form={form} path="description" label="Description" />
        </Wide>
      </Fields>
      {isNew ? <FirstRooms register={form.register} /> : null}
    </>
  );
}

function FirstRooms({ register }: Pick<UseFormReturn<ProjectValues>, "register">) {
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
