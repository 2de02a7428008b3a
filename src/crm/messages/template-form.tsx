import { type FormEvent, useId, useRef, useState } from "react";
import type { MessageTemplate } from "#contract/message-templates.ts";
import { type Template, type TemplateKey, templateErrors } from "#domain/messages/templates.ts";
import { mayChangeBusiness } from "#domain/staff/permissions.ts";
import { Button } from "#ui/button.tsx";
import { describedBy, Field, TextArea, TextInput } from "#ui/field.tsx";
import { isStale } from "../refused.ts";
import { FormNotice } from "../shell/form-parts.tsx";
import { useMember } from "../shell/session.ts";
import { useResetTemplate, useSaveTemplate } from "./changes.ts";
import { TemplatePreviewCard } from "./template-preview-card.tsx";

/** The words of one message, and beside them what its reader sees. What was typed stays when it is refused. */
export function TemplateForm({ template }: { template: MessageTemplate }) {
  const mayChange = mayChangeBusiness(useMember());
  const [words, setWords] = useState({ subject: template.subject, body: template.body });
  const [version, setVersion] = useState(template.version ?? undefined);
  const save = useSaveTemplate();
  const errors = templateErrors(template.key as TemplateKey, words);
  const isRight = Object.keys(errors).length === 0;

  async function submit(form: FormEvent) {
    form.preventDefault();
    if (!isRight) return;
    try {
      const saved = await save.mutateAsync({ key: template.key, template: words, version });
      setVersion(saved.version ?? undefined);
    } catch (error) {
      // Once told that somebody else has changed them, saving again is meant.
      if (isStale(error as Error)) setVersion(undefined);
    }
  }

  return (
    <form noValidate onSubmit={submit} className="@container grid grid-cols-1 gap-6 px-5 py-6 sm:px-7">
      <header>
        <h2 className="font-display text-2xl text-deep">{template.title}</h2>
        <p className="mt-1 text-ink-soft">{template.sent}</p>
      </header>
      <FormNotice>{save.error?.message}</FormNotice>
      <div className="grid grid-cols-1 items-start gap-8 @3xl:grid-cols-2">
        {mayChange ? (
          <WordFields template={template} words={words} errors={errors} onWrite={setWords} />
        ) : (
          <ReadOnlyWords words={words} />
        )}
        <TemplatePreviewCard template={template} words={words} />
      </div>
      {mayChange ? (
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={save.isPending || !isRight}>
            {save.isPending ? "Saving" : "Save Words"}
          </Button>
          {template.isOwn ? <Reset templateKey={template.key} /> : null}
        </div>
      ) : null}
    </form>
  );
}

/** For whoever may not change them. */
function ReadOnlyWords({ words: { subject, body } }: { words: Template }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-ink-soft">Only administrators change the words.</p>
      {subject === null ? null : <p className="break-words font-medium">{subject}</p>}
      <p className="whitespace-pre-line break-words">{body}</p>
    </div>
  );
}

function Reset({ templateKey }: { templateKey: string }) {
  const reset = useResetTemplate();
  return (
    <Button look="quiet" disabled={reset.isPending} onClick={() => reset.mutate(templateKey)}>
      {reset.isPending ? "Taking Back" : "Back to the First Words"}
    </Button>
  );
}

interface WordFieldsProps {
  template: MessageTemplate;
  words: Template;
  errors: Record<string, string>;
  onWrite: (words: Template) => void;
}

function WordFields({ template, words, errors, onWrite }: WordFieldsProps) {
  const ids = { subject: useId(), body: useId() };
  const body = useRef<HTMLTextAreaElement>(null);
  const wasThere = useRef(false);
  const isEmail = template.channel === "email";

  /** Where the writer was; at the end, for whoever was nowhere. */
  function insert(placeholder: string) {
    const area = body.current;
    const end = words.body.length;
    const [from, to] = area && wasThere.current ? [area.selectionStart, area.selectionEnd] : [end, end];
    onWrite({ ...words, body: `${words.body.slice(0, from)}{{${placeholder}}}${words.body.slice(to)}` });
    area?.focus();
  }

  return (
    <div className="grid grid-cols-1 gap-5">
      {isEmail ? (
        <Field id={ids.subject} label="Subject" error={errors.subject}>
          <TextInput
            {...describedBy({ id: ids.subject, error: errors.subject })}
            value={words.subject ?? ""}
            onChange={(change) => onWrite({ ...words, subject: change.target.value })}
          />
        </Field>
      ) : null}
      <Field id={ids.body} label="Words" error={errors.body}>
        <TextArea
          ref={body}
          {...describedBy({ id: ids.body, error: errors.body })}
          onFocus={() => {
            wasThere.current = true;
          }}
          rows={isEmail ? 14 : 6}
          value={words.body}
          onChange={(change) => onWrite({ ...words, body: change.target.value })}
        />
      </Field>
      <fieldset>
        <legend className="mb-2 text-ink-soft text-sm">Put in what differs from message to message</legend>
        <div className="flex flex-wrap gap-2">
          {template.placeholders.map((placeholder) => (
            <Button key={placeholder} look="quiet" onClick={() => insert(placeholder)}>
              {placeholder}
            </Button>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
