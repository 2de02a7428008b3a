import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { addTeamUser } from "#contract/team.ts";
import { roleLabel, roles } from "#domain/staff/user.ts";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions, DialogBody } from "#ui/dialog.tsx";
import { setServerErrors } from "../../api/api-errors.ts";
import { SelectField, TextField } from "../../forms/form-fields.tsx";
import { Fields, FormNotice, Wide } from "../../forms/form-parts.tsx";
import { useAddUser } from "./changes.ts";
import { OneTimeLinkCard } from "./one-time-link-card.tsx";

type NewUserValues = Omit<z.input<typeof addTeamUser.body>, "password">;

const roleChoices = roles.map((role) => [role, roleLabel(role)] as const).toReversed();

/** The invite link is shown only here, once. */
export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const add = useAddUser();
  if (add.data) {
    return (
      <Dialog title={`${add.data.member.username} is invited`} onClose={onClose}>
        <OneTimeLinkCard made={add.data} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title="Add Member" description="We'll give you an invite link to send." onClose={onClose}>
      <UserForm pending={add.isPending} onSubmit={add.mutateAsync} onClose={onClose} />
    </Dialog>
  );
}

interface UserFormProps {
  pending: boolean;
  onSubmit: (values: NewUserValues) => Promise<unknown>;
  onClose: () => void;
}

function UserForm({ pending, onSubmit, onClose }: UserFormProps) {
  const form = useForm<NewUserValues>({
    defaultValues: { username: "", role: "staff", email: "" },
    resolver: zodResolver(addTeamUser.body, undefined, { raw: true }),
  });
  const send = form.handleSubmit((typed) =>
    onSubmit(typed).catch((error) => setServerErrors(form.setError, error)),
  );
  return (
    <form noValidate onSubmit={send} className="flex min-h-0 flex-1 flex-col">
      <DialogBody>
        <div className="grid grid-cols-1 gap-6">
          <FormNotice>{form.formState.errors.root?.refused?.message}</FormNotice>
          <Fields>
            <TextField form={form} path="username" label="Username" required maxLength={64} />
            <SelectField form={form} path="role" label="Role" required choices={roleChoices} />
            <Wide>
              <TextField form={form} path="email" label="Email" type="email" maxLength={254} />
            </Wide>
          </Fields>
        </div>
      </DialogBody>
      <DialogActions>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={pending}>
          {pending ? "Adding" : "Add Member"}
        </Button>
      </DialogActions>
    </form>
  );
}
