import { changePasswordRoute } from "#contract/account.ts";
import { passwordHint } from "#domain/staff/credentials.ts";
import { useSignedInUser } from "../../data/session.ts";
import { TextField } from "../../forms/form-fields.tsx";
import { Fields } from "../../forms/form-parts.tsx";
import { FormSection } from "../../forms/server-form/form-dialog.tsx";
import { useServerForm } from "../../forms/server-form/use-server-form.ts";
import { useChangePassword } from "./mutations.ts";

const empty = { currentPassword: "", newPassword: "" };

/** Two fields, per the specification. */
export function PasswordForm() {
  const { username } = useSignedInUser();
  const change = useChangePassword();
  const edit = useServerForm<typeof empty, unknown>(changePasswordRoute, {
    ...{ draft: false, values: empty },
    send: (typed) => change.mutateAsync(typed),
    onSaved: () => edit.startNext(empty),
  });
  const { form } = edit;
  return (
    <FormSection edit={edit} submit="Change Password" pending="Changing">
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Fields>
        <TextField
          form={form}
          path="currentPassword"
          label="Current Password"
          type="password"
          autoComplete="current-password"
          required
        />
        <TextField
          form={form}
          path="newPassword"
          label="New Password"
          type="password"
          autoComplete="new-password"
          hint={passwordHint}
          required
        />
      </Fields>
    </FormSection>
  );
}
