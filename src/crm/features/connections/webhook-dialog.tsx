import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { addWebhookRoute, changeWebhookRoute, type Webhook, type WebhookSecret } from "#contract/webhooks.ts";
import { type WebhookKind, webhookKinds, webhookLabel } from "#domain/connections/webhook.ts";
import { changesBetween } from "#domain/merge-edits.ts";
import { webhooksQuery } from "../../data/connections.ts";
import { CheckboxGroup } from "../../forms/checkbox-group.tsx";
import { TextField } from "../../forms/form-fields.tsx";
import { FormDialog } from "../../forms/server-form/form-dialog.tsx";
import { useFreshIn } from "../../forms/server-form/fresh.ts";
import { useServerForm } from "../../forms/server-form/use-server-form.ts";
import { useAddWebhook, useChangeWebhook } from "./mutations.ts";
import { ShownSecret } from "./shown-secret.tsx";

interface WebhookValues {
  url: string;
  kinds: WebhookKind[];
}

const valuesOf = ({ url, kinds }: Webhook): WebhookValues => ({ url, kinds });

/** The secret is shown only here, once. */
export function AddWebhookDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<WebhookSecret>();
  if (!made) return <NewWebhookForm onMade={setMade} onClose={onClose} />;
  return <ShownWebhookSecret made={made} onClose={onClose} />;
}

interface NewWebhookProps {
  onMade: (made: WebhookSecret) => void;
  onClose: () => void;
}

function NewWebhookForm({ onMade, onClose }: NewWebhookProps) {
  const add = useAddWebhook();
  const edit = useServerForm<WebhookValues, WebhookSecret>(addWebhookRoute, {
    ...{ draft: "new", values: { url: "", kinds: [] } },
    send: (typed, { idempotencyKey }) => add.mutateAsync({ ...typed, idempotencyKey }),
    onSaved: onMade,
  });
  return (
    <FormDialog
      title="Add Webhook"
      description="Each call says what happened to which record, without names or numbers."
      edit={edit}
      submit="Add Webhook"
      pending="Adding"
      onClose={onClose}
    >
      <WebhookFields form={edit.form} />
    </FormDialog>
  );
}

interface WebhookDialogProps {
  webhook: Webhook;
  onClose: () => void;
}

export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const { id, version } = webhook;
  const change = useChangeWebhook();
  const edit = useServerForm<WebhookValues, Webhook>(changeWebhookRoute, {
    ...{ draft: id, values: valuesOf(webhook), version, schema: addWebhookRoute.body },
    send: (typed, { version: seen, base }) =>
      change.mutateAsync({ id, ...changesBetween(base, typed).after, version: seen }),
    fresh: useFreshIn(webhooksQuery, { isIt: (each) => each.id === id, valuesOf, noun: "webhook" }),
    onSaved: onClose,
  });
  return (
    <FormDialog title="Edit Webhook" edit={edit} noun="webhook" submit="Save Changes" onClose={onClose}>
      <WebhookFields form={edit.form} />
    </FormDialog>
  );
}

function WebhookFields({ form }: { form: UseFormReturn<WebhookValues> }) {
  const { isSubmitted, errors } = form.formState;
  return (
    <>
      <TextField
        form={form}
        path="url"
        label="Address"
        hint="From the other program, starting with https://"
        required
        maxLength={500}
      />
      <CheckboxGroup
        legend="Events"
        choices={webhookKinds.map((kind) => [kind, webhookLabel(kind)] as const)}
        chosen={form.watch("kinds")}
        error={errors.kinds?.message}
        onChange={(kinds) =>
          form.setValue("kinds", kinds, { shouldDirty: true, shouldValidate: isSubmitted })
        }
      />
    </>
  );
}

export function ShownWebhookSecret({ made, onClose }: { made: WebhookSecret; onClose: () => void }) {
  return (
    <ShownSecret
      title="Copy the secret"
      label="Signing secret"
      noun="Secret"
      secret={made.secret}
      hint="This won't be shown again. If you lose it, make a new one."
      onClose={onClose}
    >
      Put this secret into the other program, so that it knows a call is yours. Then send a test.
    </ShownSecret>
  );
}
