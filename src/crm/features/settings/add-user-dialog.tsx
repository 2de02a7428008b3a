import { useState } from "react";
import type { z } from "zod";
import { addTeamUserRoute, type OneTimeLink } from "#contract/team.ts";
import { positionLabel, positions } from "#domain/staff/user.ts";
import { Dialog } from "#ui/dialog.tsx";
import { SelectField, TextField } from "../../forms/form-fields.tsx";
import { Fields, Wide } from "../../forms/form-parts.tsx";
import { FormDialog } from "../../forms/server-form/form-dialog.tsx";
import { useServerForm } from "../../forms/server-form/use-server-form.ts";
import { OneTimeLinkCard } from "./one-time-link-card.tsx";
import { useAddUser } from "./team-mutations.ts";

type NewUserValues = Omit<z.input<typeof addTeamUserRoute.body>, "password">;

const roleChoices = positions
  .filter((position) => position !== "owner")
  .map((role) => [role, positionLabel(role)] as const);

/** The invite link is shown only here, once. */
export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<OneTimeLink>();
  if (!made) return <NewUserDialog onMade={setMade} onClose={onClose} />;
  return (
    <Dialog title={`${made.member.name} is invited`} onClose={onClose}>
      <OneTimeLinkCard made={made} onClose={onClose} />
    </Dialog>
  );
}

interface NewUserProps {
  onMade: (made: OneTimeLink) => void;
  onClose: () => void;
}

function NewUserDialog({ onMade, onClose }: NewUserProps) {
  const add = useAddUser();
  const edit = useServerForm<NewUserValues, OneTimeLink>(addTeamUserRoute, {
    ...{ draft: "new", values: { username: "", firstName: "", lastName: "", role: "staff", email: "" } },
    send: (typed) => add.mutateAsync(typed),
    onSaved: onMade,
  });
  const { form } = edit;
  return (
    <FormDialog
      title="Add Member"
      description="We'll give you an invite link to send."
      edit={edit}
      submit="Add Member"
      pending="Adding"
      onClose={onClose}
    >
      <Fields>
        <TextField form={form} path="firstName" label="First Name" maxLength={80} />
        <TextField form={form} path="lastName" label="Last Name" maxLength={80} />
        <TextField form={form} path="username" label="Username" required maxLength={64} />
        <SelectField form={form} path="role" label="Role" required choices={roleChoices} />
        <Wide>
          <TextField form={form} path="email" label="Email" type="email" maxLength={254} />
        </Wide>
      </Fields>
    </FormDialog>
  );
}
