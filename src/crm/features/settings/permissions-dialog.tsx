import { Check } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import type { TeamUser } from "#contract/team.ts";
import { allowedTo } from "#domain/staff/permissions.ts";
import { type Role, roleLabel, roles } from "#domain/staff/user.ts";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions, DialogBody } from "#ui/dialog.tsx";
import { Field, Select } from "#ui/field.tsx";
import { FormNotice } from "../../forms/form-parts.tsx";
import { useGiveRole } from "./changes.ts";

interface PermissionsProps {
  members: readonly TeamUser[];
  /** Id of the member to change; empty to just view roles. */
  chosen: string | undefined;
  onClose: () => void;
}

/** What each role can do, and who has it. */
export function PermissionsDialog({ members, chosen, onClose }: PermissionsProps) {
  const [userId, setUserId] = useState(chosen);
  /** Sends the member's version, so it can't overwrite a later change. */
  const [picked, setPicked] = useState<{ role: Role; version: number }>();
  const give = useGiveRole();
  const member = members.find(({ id }) => id === userId);
  const role = picked?.role ?? member?.role;

  function submit(form: FormEvent) {
    form.preventDefault();
    if (!member || !picked) return;
    give.mutate({ id: member.id, ...picked }, { onSuccess: onClose, onError: () => setPicked(undefined) });
  }

  return (
    <Dialog title="Manage Permissions" description="What each role can do, and who has it." onClose={onClose}>
      <form onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
        <DialogBody>
          <div className="grid grid-cols-1 gap-6">
            <FormNotice>{give.error?.message}</FormNotice>
            <UserPicker
              members={members}
              chosen={userId}
              onChoose={(id) => {
                setUserId(id);
                setPicked(undefined);
                give.reset();
              }}
            />
            <fieldset disabled={!member} className="grid gap-4 sm:grid-cols-2">
              <legend className="mb-2 font-medium">{member ? `Role of ${member.username}` : "Roles"}</legend>
              {roles.toReversed().map((each) => (
                <RoleChoice
                  key={each}
                  role={each}
                  checked={each === role}
                  onPick={() => member && setPicked({ role: each, version: member.version })}
                />
              ))}
            </fieldset>
          </div>
        </DialogBody>
        <DialogActions>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!member || role === member.role || give.isPending}>
            {give.isPending ? "Saving" : "Save Role"}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface UserPickerProps {
  members: readonly TeamUser[];
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}

function UserPicker({ members, chosen, onChoose }: UserPickerProps) {
  const id = useId();
  return (
    <Field id={id} label="Member">
      <Select id={id} value={chosen ?? ""} onChange={(change) => onChoose(change.target.value || undefined)}>
        <option value="">Choose a member</option>
        {members.map((member) => (
          <option key={member.id} value={member.id}>
            {`${member.username} · ${roleLabel(member.role)}`}
          </option>
        ))}
      </Select>
    </Field>
  );
}

interface RoleChoiceProps {
  role: Role;
  checked: boolean;
  onPick: () => void;
}

function RoleChoice({ role, checked, onPick }: RoleChoiceProps) {
  const id = useId();
  return (
    <div className="grid content-start gap-3 rounded-lg border border-sand-deep bg-white p-4 has-checked:border-gulf has-checked:bg-glass-pale/60">
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3 font-medium">
        <input
          id={id}
          type="radio"
          name="role"
          checked={checked}
          onChange={onPick}
          aria-describedby={`${id}-may`}
          className="size-5 accent-gulf"
        />
        {roleLabel(role)}
      </label>
      <ul id={`${id}-may`} className="grid gap-2">
        {allowedTo(role).map((words) => (
          <li key={words} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-brass" />
            {words}
          </li>
        ))}
      </ul>
    </div>
  );
}
