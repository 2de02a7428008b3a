import { Check } from "lucide-react";
import { useId } from "react";
import { giveRoleRoute, type TeamUser } from "#contract/team.ts";
import { allowedTo } from "#domain/staff/permissions.ts";
import { type Position, positionLabel, positionOf, positions } from "#domain/staff/user.ts";
import { useSignedInUser } from "../../data/session.ts";
import { SelectField } from "../../forms/form-fields.tsx";
import { FormDialog } from "../../forms/server-form/form-dialog.tsx";
import { useServerForm } from "../../forms/server-form/use-server-form.ts";
import { useGiveRole } from "./team-mutations.ts";

interface PermissionsProps {
  users: readonly TeamUser[];
  /** Id of the user to change; empty to just view roles. */
  chosen: string | undefined;
  onClose: () => void;
}

interface RoleValues {
  userId: string | null;
  /** With the user's version, so it can't overwrite a later change. */
  picked: { role: Position; version: number } | null;
}

/** Permissions of each role, and its users. */
export function PermissionsDialog({ users, chosen, onClose }: PermissionsProps) {
  const give = useGiveRole();
  const edit = useServerForm<RoleValues, unknown>(giveRoleRoute, {
    // Nothing is typed, and a role must be chosen for the user as they are now.
    ...{ draft: false, values: { userId: chosen ?? null, picked: null }, toBody: ({ picked }) => picked },
    send: ({ userId, picked }) =>
      give.mutateAsync({ id: userId!, ...picked! }).catch((error: Error) => {
        form.setValue("picked", null);
        throw error;
      }),
    onSaved: onClose,
  });
  const { form } = edit;
  const { userId, picked } = form.watch();
  const user = users.find(({ id }) => id === userId);
  const role = picked?.role ?? (user && positionOf(user));
  const { isOwner } = useSignedInUser();

  return (
    <FormDialog
      title="Manage Permissions"
      description="What each role can do, and who has it."
      edit={edit}
      submit="Save Role"
      isIncomplete={!user || role === positionOf(user)}
      onClose={onClose}
    >
      <SelectField
        form={form}
        path="userId"
        label="Team member"
        none="Choose a team member"
        choices={users.map((each) => [each.id, `${each.name} · ${positionLabel(positionOf(each))}`])}
        onChoose={() => {
          form.setValue("picked", null);
          form.clearErrors();
        }}
      />
      <fieldset disabled={!user} className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-2 font-medium">{user ? `Role of ${user.name}` : "Roles"}</legend>
        {positions.map((each) => (
          <RoleChoice
            key={each}
            role={each}
            checked={each === role}
            isOffered={each !== "owner" || isOwner}
            onPick={() => user && form.setValue("picked", { role: each, version: user.version })}
          />
        ))}
      </fieldset>
    </FormDialog>
  );
}

interface RoleChoiceProps {
  role: Position;
  /** Only the owner can make someone else the owner. */
  isOffered: boolean;
  checked: boolean;
  onPick: () => void;
}

function RoleChoice({ role, isOffered, checked, onPick }: RoleChoiceProps) {
  const id = useId();
  return (
    <div className="grid content-start gap-3 rounded-lg border border-sand-deep bg-white p-4 has-checked:border-gulf has-checked:bg-glass-pale/60">
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3 font-medium">
        <input
          id={id}
          type="radio"
          name="role"
          checked={checked}
          disabled={!isOffered}
          onChange={onPick}
          aria-describedby={`${id}-may`}
          className="size-5 accent-gulf"
        />
        {positionLabel(role)}
      </label>
      <ul id={`${id}-may`} className="grid gap-2">
        {allowedTo(role).map((label) => (
          <li key={label} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-brass" />
            {label}
          </li>
        ))}
      </ul>
    </div>
  );
}
