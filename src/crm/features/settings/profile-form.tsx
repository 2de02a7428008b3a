import { zodResolver } from "@hookform/resolvers/zod";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { changeProfile, type Profile } from "#contract/account.ts";
import { roleLabel } from "#domain/staff/user.ts";
import { Button } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { setServerErrors } from "../../api/api-errors.ts";
import { profileQuery, useProfile } from "../../data/team.ts";
import { useFocusAtFirst } from "../../forms/edit-conflict/focus-at-first.ts";
import { type FormPart, SafeForm } from "../../forms/edit-conflict/safe-form.tsx";
import { type Registered, useField } from "../../forms/form-fields.tsx";
import { Fields, FormNotice } from "../../forms/form-parts.tsx";
import { useFresh } from "../../forms/server-form/fresh.ts";
import { Loaded } from "../../layout/loaded.tsx";
import { useSignedInUser } from "../../layout/session.ts";
import { useSaveProfile } from "./changes.ts";
import { HandOverDialog } from "./hand-over-dialog.tsx";

type ProfileValues = Omit<z.input<typeof changeProfile.body>, "version" | "password">;

/** The role is read-only here. */
export function ProfileForm() {
  const profile = useProfile();
  return (
    <Loaded query={profile} failed="Failed to load your profile">
      {(loaded) => <Editor profile={loaded} />}
    </Loaded>
  );
}

function profileValues({ username, email, phone }: Profile) {
  return { username, email: email ?? "", phone: phone ?? "" };
}

function Editor({ profile }: { profile: Profile }) {
  const { role, version } = profile;
  const save = useSaveProfile();
  return (
    <SafeForm<ProfileValues>
      noun="profile"
      begin={{ values: profileValues(profile), version }}
      newest={version}
      pending={save.isPending}
      save={({ username, ...contact }, seen, base) =>
        save.mutateAsync({
          ...contact,
          ...(username === base.username ? {} : { username }),
          version: seen,
        })
      }
      fresh={useFresh(profileQuery, profileValues)}
    >
      {(form) => <OwnProfile {...form} role={role} pending={save.isPending} />}
    </SafeForm>
  );
}

interface OwnProfileProps extends FormPart<ProfileValues> {
  role: Profile["role"];
  pending: boolean;
}

function OwnProfile({ values, role, pending, takesFocus, onSubmit }: OwnProfileProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const me = useSignedInUser();
  const ref = useFocusAtFirst(takesFocus);
  const form = useForm<ProfileValues>({
    defaultValues: values,
    resolver: zodResolver(changeProfile.body.omit({ version: true, password: true }), undefined, {
      raw: true,
    }),
  });

  const send = form.handleSubmit((typed) =>
    onSubmit(typed).catch((error) => setServerErrors(form.setError, error)),
  );

  return (
    <>
      <form
        ref={ref}
        tabIndex={-1}
        noValidate
        onSubmit={send}
        className="grid grid-cols-1 gap-6 px-5 py-6 outline-none sm:px-7"
      >
        <FormNotice>{form.formState.errors.root?.refused?.message}</FormNotice>
        <Fields>
          <OwnField form={form} path="username" label="Username" type="text" maxLength={64} />
          <Fixed label="Role" value={roleLabel(role)} />
          <OwnField form={form} path="email" label="Email" type="email" maxLength={254} />
          <OwnField form={form} path="phone" label="Phone" type="tel" maxLength={40} />
        </Fields>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={pending}>
            {pending ? "Saving" : "Save Profile"}
          </Button>
          <Button look="quiet" onClick={() => setIsLeaving(true)}>
            Mark Me Away
          </Button>
        </div>
      </form>
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
  form: Registered<ProfileValues>;
  path: "username" | "email" | "phone";
  label: string;
  type: "text" | "email" | "tel";
  maxLength: number;
}

/** Autofill is fine: this is the user's own data. */
function OwnField({ form, path, label, type, maxLength }: OwnFieldProps) {
  const { id, error, described } = useField({ form, path, label });
  return (
    <Field id={id} label={label} error={error}>
      <TextInput
        {...described}
        type={type}
        autoComplete={type === "text" ? "username" : type}
        maxLength={maxLength}
        {...form.register(path)}
      />
    </Field>
  );
}
