import { zodResolver } from "@hookform/resolvers/zod";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { changeProfile, type Profile } from "#contract/profile.ts";
import { roleLabel } from "#domain/staff/member.ts";
import { Button } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { isStale, placeRefusal } from "../refused.ts";
import { type Registered, useField } from "../shell/form-fields.tsx";
import { Fields, FormNotice } from "../shell/form-parts.tsx";
import { Loaded } from "../shell/loaded.tsx";
import { useSaveProfile } from "./changes.ts";
import { useProfile } from "./queries.ts";

type ProfileValues = Omit<z.input<typeof changeProfile.body>, "version">;

/** One's own account: the username stands, the role is an administrator's to give, the rest is one's own to say. */
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
  const form = useForm<ProfileValues>({
    defaultValues: { email: profile.email ?? "", phone: profile.phone ?? "" },
    resolver: zodResolver(changeProfile.body.omit({ version: true }), undefined, { raw: true }),
  });

  const send = form.handleSubmit(async (typed) => {
    try {
      setVersion((await save.mutateAsync({ ...typed, version })).version);
    } catch (error) {
      if (isStale(error as Error)) setVersion(undefined);
      placeRefusal(form.setError, error as Error);
    }
  });

  return (
    <form noValidate onSubmit={send} className="grid grid-cols-1 gap-6 px-5 py-6 sm:px-7">
      <FormNotice>{form.formState.errors.root?.refused?.message}</FormNotice>
      <Fields>
        <Fixed label="Username" value={profile.username} />
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
  path: "email" | "phone";
  label: string;
  type: "email" | "tel";
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
        autoComplete={type}
        maxLength={maxLength}
        {...form.register(path)}
      />
    </Field>
  );
}
