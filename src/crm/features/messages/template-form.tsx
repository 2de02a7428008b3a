import { useNavigate } from "@tanstack/react-router";
import { Mail, MessageSquare } from "lucide-react";
import { useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { changeTemplateRoute, type MessageTemplate } from "#contract/message-templates.ts";
import { type Template, type TemplateKey, templateErrors } from "#domain/messages/templates.ts";
import { mayChangeBusiness } from "#domain/staff/permissions.ts";
import { Button } from "#ui/button.tsx";
import { Segmented } from "#ui/segmented-control.tsx";
import { templatesQuery } from "../../data/messages.ts";
import { useSignedInUser } from "../../data/session.ts";
import { FormSection } from "../../forms/server-form/form-dialog.tsx";
import { useFreshIn } from "../../forms/server-form/fresh.ts";
import { useServerForm } from "../../forms/server-form/use-server-form.ts";
import { useSaveTemplate } from "./mutations.ts";
import { RestoreDefaultDialog } from "./restore-default-dialog.tsx";
import { ReadOnlyTemplate, TemplateFields } from "./template-fields.tsx";
import { TemplatePreviewCard } from "./template-preview-card.tsx";

interface TemplateFormProps {
  template: MessageTemplate;
  /** The same message as an email and as a text. */
  forms: readonly MessageTemplate[];
}

export function TemplateForm({ template, forms }: TemplateFormProps) {
  const navigate = useNavigate({ from: "/crm/messages/templates" });
  const mayChange = mayChangeBusiness(useSignedInUser());
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 pt-6 max-lg:pt-4 sm:px-6">
        <div>
          {/* The choice above names it where the list of templates is one. */}
          <h2
            ref={heading}
            tabIndex={-1}
            className="font-semibold text-deep text-lg outline-none max-lg:sr-only"
          >
            {template.title}
          </h2>
          <p className="text-pretty text-ink-soft max-sm:text-sm lg:mt-1">{template.sent}</p>
        </div>
        {forms.length > 1 ? (
          <Segmented
            label="Channel"
            isLabeled
            value={template.key}
            choices={forms.map(({ key, channel }) => ({ value: key, ...channels[channel] }))}
            onChoose={(key) => void navigate({ search: { key }, replace: true })}
          />
        ) : null}
      </header>
      {mayChange ? (
        // The button disappears with the custom text, so move the focus.
        <Editor key={template.key} template={template} onReset={() => heading.current?.focus()} />
      ) : (
        <div className="@container px-5 py-6 sm:px-6">
          <div className={sideBySide}>
            <ReadOnlyTemplate template={template} />
            <TemplatePreviewCard template={template} draft={template} />
          </div>
        </div>
      )}
    </>
  );
}

const channels = {
  email: { label: "Email", icon: <Mail aria-hidden="true" /> },
  text: { label: "Text", icon: <MessageSquare aria-hidden="true" /> },
};

const sideBySide = "flex flex-col gap-6 @2xl:grid @2xl:grid-cols-2 @2xl:items-start @3xl:gap-x-8";
/** The preview is beside all of the form, or above its button. The last row takes what the preview has more. */
const besideForm = "@2xl:grid-rows-[auto_auto_1fr] @2xl:gap-y-0 @2xl:*:col-start-1 @2xl:*:not-last:mb-6";
/** In view while the preview is below the fields. It only sticks because the form is no grid there. */
const stickyBelow =
  "max-sm:*:grow @max-2xl:sticky @max-2xl:bottom-[var(--bar-room)] @max-2xl:z-10 @max-2xl:-mx-5 @max-2xl:-mb-6 @max-2xl:rounded-b-xl @max-2xl:border-sand-deep @max-2xl:border-t @max-2xl:bg-white @max-2xl:px-5 @max-2xl:py-3 sm:@max-2xl:-mx-6 sm:@max-2xl:px-6";

interface EditorProps {
  template: MessageTemplate;
  onReset: () => void;
}

/** Follows others' saves while there are no edits here; otherwise saving asks which to keep. */
function Editor({ template, onReset }: EditorProps) {
  const { key, version } = template;
  const save = useSaveTemplate();
  const [isConfirming, setConfirming] = useState(false);
  if (isConfirming && !template.isOwn) setConfirming(false);

  const edit = useServerForm<Template, MessageTemplate>(changeTemplateRoute, {
    ...{ draft: key, values: textOf(template), version },
    fresh: useFreshIn(templatesQuery, {
      ...{ isIt: (each) => each.key === key, valuesOf: textOf, noun: "template" },
    }),
    schema: changeTemplateRoute.body.omit({ version: true }),
    send: (text, { version: seen }) => save.mutateAsync({ key, template: text, version: seen }),
  });
  const { subject = null, body = "" } = useWatch({ control: edit.form.control });
  const draft = { subject, body };
  const errors = templateErrors(key as TemplateKey, draft);
  const isChanged = subject !== template.subject || body !== template.body;

  function write(typed: Template) {
    edit.form.setValue("subject", typed.subject, { shouldDirty: true });
    edit.form.setValue("body", typed.body, { shouldDirty: true });
  }

  return (
    <>
      <div className="@container px-5 py-6 sm:px-6">
        <FormSection
          edit={edit}
          className={`${sideBySide} ${besideForm}`}
          buttonRow={stickyBelow}
          noun="message"
          submit="Save Template"
          isIncomplete={!isChanged || Object.keys(errors).length > 0}
          actions={
            template.isOwn ? (
              <Button variant="quiet" onClick={() => setConfirming(true)}>
                Restore Default
              </Button>
            ) : null
          }
        >
          <TemplateFields template={template} draft={draft} errors={errors} onWrite={write} />
          <TemplatePreviewCard
            template={template}
            draft={draft}
            className="@2xl:col-start-2! @2xl:row-span-3 @2xl:row-start-1 @2xl:mb-0!"
          />
        </FormSection>
      </div>
      {isConfirming ? (
        <RestoreDefaultDialog
          template={template}
          onDone={() => {
            edit.startOver();
            onReset();
          }}
          onClose={() => setConfirming(false)}
        />
      ) : null}
    </>
  );
}

function textOf({ subject, body }: MessageTemplate): Template {
  return { subject, body };
}
