import { changeUserNameRoute, type TeamUser } from "#contract/team.ts";
import { TextField } from "../../forms/form-fields.tsx";
import { Fields } from "../../forms/form-parts.tsx";
import { FormDialog } from "../../forms/server-form/form-dialog.tsx";
import { useServerForm } from "../../forms/server-form/use-server-form.ts";
import { useChangeUserName } from "./team-mutations.ts";

interface NameValues {
  firstName: string;
  lastName: string;
}

export function UserNameDialog({ user, onClose }: { user: TeamUser; onClose: () => void }) {
  const change = useChangeUserName();
  const edit = useServerForm<NameValues, unknown>(changeUserNameRoute, {
    ...{ draft: user.id, version: user.version },
    values: { firstName: user.firstName ?? "", lastName: user.lastName ?? "" },
    send: (typed, { version }) => change.mutateAsync({ id: user.id, ...typed, version }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      title="Change Name"
      description={user.username}
      edit={edit}
      submit="Save Changes"
      onClose={onClose}
    >
      <Fields>
        <TextField form={edit.form} path="firstName" label="First Name" maxLength={80} />
        <TextField form={edit.form} path="lastName" label="Last Name" maxLength={80} />
      </Fields>
    </FormDialog>
  );
}
