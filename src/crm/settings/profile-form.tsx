import { zodResolver } from "@hookform/resolvers/zod";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { changeProfile, type Profile } from "#contract/profile.ts";
import { roleLabel } from "#domain/staff/member.ts";
import { Button } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { CallFailed } from "../call.ts";
import { isStale, placeRefusal } from "../refused.ts";
import { needsPassword, PasswordDialog } from "../security/password-dialog.tsx";
import { type Registered, useField } from "../shell/form-fields.tsx";
import { Fields, FormNotice } from "../shell/form-parts.tsx";
import { Loaded } from "../shell/loaded.tsx";
import { useSaveProfile } from "./changes.ts";
import { useProfile } from "./queries.ts";

type ProfileValues = Omit<z.input<typeof changeProfile.body>, "version" | "password">;

/** One's own account: the role is an administrator's to give, the rest is one's own to say. */
export function ProfileForm() {
  const profile = useProfile();
  return (
    <Loaded query={profile} failed="Failed to load your profile">
      {(loaded) => <Editor profile={loaded} />}
    </Loaded>
  );
}

function Editor({ profile }: { profile: Profile }) {
  const save = useSaveProfile();
  // The version that is being edited. Once told that it is not the newest, saving again is meant.
  const [version, setVersion] = useState<number | undefined>(profile.version);
  const [asksPassword, setAsksPassword] = useState(false);
  const { username, email, phone } = profile;
  const form = useForm<ProfileValues>({
    defaultValues: { username, email: email ?? "", phone: phone ?? "" },
    resolver: zodResolver(changeProfile.body.omit({ version: true, password: true }), undefined, {
      raw: true,
    }),
  });

  async function send(typed: ProfileValues, password?: string) {
    try {
      setVersion((await save.mutateAsync({ ...typed, password, version })).version);
      setAsksPassword(false);
    } catch (error) {
      if (isAboutPassword(error)) throw error;
      if (isStale(error as Error)) setVersion(undefined);
      setAsksPassword(needsPassword(error));
      if (!needsPassword(error)) placeRefusal(form.setError, error as Error);
    }
  }

  return (
    <>
      <form
        noValidate
        onSubmit={form.handleSubmit((typed) => send(typed))}
        className="grid grid-cols-1 gap-6 px-5 py-6 sm:px-7"
      >
        <FormNotice>{form.formState.errors.root?.refused?.message}</FormNotice>
        <Fields>
          <OwnField form={form} path="username" label="Username" type="text" maxLength={64} />
          <Fixed label="Role" value={roleLabel(profile.role)} />
          <OwnField form={form} path="email" label="Email" type="email" maxLength={254} />
          <OwnField form={form} path="phone" label="Phone" type="tel" maxLength={40} />
        </Fields>
        <div>
          <Button type="submit" disabled={save.isPending}>
            {save.isPending ? "Saving" : "Save Profile"}
          </Button>
        </div>
      </form>
      {asksPassword ? (
        <PasswordDialog
          title="Change Username"
          action="Change Username"
          pending={save.isPending}
          onPassword={(password) => send(form.getValues(), password)}
          onClose={() => setAsksPassword(false)}
        >
          You sign in with the new one from now on.
        </PasswordDialog>
      ) : null}
    </>
  );
}

/** The dialog says it where it was typed. */
function isAboutPassword(error: unknown): boolean {
  return error instanceof CallFailed && "password" in error.fields;
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

/** What the browser knows of its owner, it may fill in: it is their own. */
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
