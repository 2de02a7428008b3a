import { useId, useState } from "react";
import type { z } from "zod";
import { changeProfileRoute, type Profile } from "#contract/account.ts";
import { mayWorkWithClients } from "#domain/staff/permissions.ts";
import { roleLabel } from "#domain/staff/user.ts";
import { Button } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { useSignedInUser } from "../../data/session.ts";
import { profileQuery, useProfile } from "../../data/team.ts";
import { type FieldForm, useField } from "../../forms/form-fields.tsx";
import { Fields } from "../../forms/form-parts.tsx";
import { FormSection } from "../../forms/server-form/form-dialog.tsx";
import { useFresh } from "../../forms/server-form/fresh.ts";
import { useServerForm } from "../../forms/server-form/use-server-form.ts";
import { Loaded } from "../../layout/loaded.tsx";
import { May } from "../../layout/may.tsx";
import { HandOverDialog } from "./hand-over-dialog.tsx";
import { useSaveProfile } from "./mutations.ts";

type ProfileValues = Omit<z.input<typeof changeProfileRoute.body>, "version" | "password">;

/** The role is read-only here. */
export function ProfileForm() {
  const profile = useProfile();
  return (
    <Loaded query={profile} failed="Failed to load your profile">
      {(loaded) => <Editor profile={loaded} />}
    </Loaded>
  );
}

function profileValues({ username, firstName, lastName, email, phone }: Profile) {
  const name = { firstName: firstName ?? "", lastName: lastName ?? "" };
  return { username, ...name, email: email ?? "", phone: phone ?? "" };
}

const typedProfile = changeProfileRoute.body.omit({ version: true, password: true });

function Editor({ profile }: { profile: Profile }) {
  const me = useSignedInUser();
  const save = useSaveProfile();
  const [isLeaving, setIsLeaving] = useState(false);
  const edit = useServerForm<ProfileValues, Profile>(changeProfileRoute, {
    ...{ draft: "own", values: profileValues(profile), version: profile.version, schema: typedProfile },
    send: ({ username, ...contact }, { version, base }) =>
      save.mutateAsync({ ...contact, ...(username === base.username ? {} : { username }), version }),
    fresh: useFresh(profileQuery, profileValues),
  });
  const { form } = edit;
  return (
    <>
      <FormSection
        edit={edit}
        noun="profile"
        submit="Save Profile"
        actions={
          <May rule={mayWorkWithClients}>
            <Button variant="quiet" onClick={() => setIsLeaving(true)}>
              Mark Me Away
            </Button>
          </May>
        }
      >
        <Fields>
          <OwnField
            form={form}
            path="firstName"
            label="First Name"
            autoComplete="given-name"
            maxLength={80}
          />
          <OwnField form={form} path="lastName" label="Last Name" autoComplete="family-name" maxLength={80} />
          <OwnField form={form} path="username" label="Username" autoComplete="username" maxLength={64} />
          <Fixed label="Role" value={roleLabel(profile.role)} />
          <OwnField form={form} path="email" label="Email" type="email" maxLength={254} />
          <OwnField form={form} path="phone" label="Phone" type="tel" maxLength={40} />
        </Fields>
      </FormSection>
      {isLeaving ? <HandOverDialog user={me} because="away" onClose={() => setIsLeaving(false)} /> : null}
    </>
  );
}

function Fixed({ label, value }: { label: string; value: string }) {
  const id = useId();
  return (
    <Field id={id} label={label}>
      <TextInput id={id} readOnly value={value} className="bg-sand! text-ink-soft" />
    </Field>
  );
}

interface OwnFieldProps {
  form: FieldForm<ProfileValues>;
  path: "username" | "firstName" | "lastName" | "email" | "phone";
  label: string;
  type?: "text" | "email" | "tel";
  autoComplete?: string;
  maxLength: number;
}

/** Autofill is fine: this is the user's own data. */
function OwnField({ form, path, label, type = "text", autoComplete = type, maxLength }: OwnFieldProps) {
  const { id, error, described } = useField({ form, path, label });
  return (
    <Field id={id} label={label} error={error}>
      <TextInput
        {...described}
        type={type}
        autoComplete={autoComplete}
        maxLength={maxLength}
        {...form.register(path)}
      />
    </Field>
  );
}
