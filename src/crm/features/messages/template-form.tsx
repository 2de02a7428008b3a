import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useRef, useState } from "react";
import type { MessageTemplate } from "#contract/message-templates.ts";
import { type Template, type TemplateKey, templateErrors } from "#domain/messages/templates.ts";
import { mayChangeBusiness } from "#domain/staff/permissions.ts";
import { Button } from "#ui/button.tsx";
import { describedBy, Field, TextArea, TextInput } from "#ui/field.tsx";
import { templatesQuery } from "../../data/messages.ts";
import { useFocusAtFirst } from "../../forms/edit-conflict/focus-at-first.ts";
import type { Edition } from "../../forms/edit-conflict/safe-edit.ts";
import { type FormPart, SafeForm } from "../../forms/edit-conflict/safe-form.tsx";
import { FormNotice } from "../../forms/form-parts.tsx";
import { useMember } from "../../layout/session.ts";
import { useSaveTemplate } from "./changes.ts";
import { ResetWordsDialog } from "./restore-default-dialog.tsx";
import { useOwnWords, wordsOf } from "./template-draft.ts";
import { TemplatePreviewCard } from "./template-preview-card.tsx";

export function TemplateForm({ template }: { template: MessageTemplate }) {
  const mayChange = mayChangeBusiness(useMember());
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <header className="px-5 pt-6 sm:px-7">
        <h2 ref={heading} tabIndex={-1} className="font-display text-2xl text-deep outline-none">
          {template.title}
        </h2>
        <p className="mt-1 text-ink-soft">{template.sent}</p>
      </header>
      {mayChange ? (
        // The button disappears with the custom text, so move the focus.
        <SafeWords template={template} onReset={() => heading.current?.focus()} />
      ) : (
        <div className="@container px-5 py-6 sm:px-7">
          <div className={sideBySide}>
            <ReadOnlyWords words={template} />
            <TemplatePreviewCard template={template} words={template} />
          </div>
        </div>
      )}
    </>
  );
}

const sideBySide = "grid grid-cols-1 items-start gap-8 @3xl:grid-cols-2";

interface SafeWordsProps {
  template: MessageTemplate;
  onReset: () => void;
}

/** Follows others' saves while there are no edits here; otherwise saving asks which to keep. */
function SafeWords({ template, onReset }: SafeWordsProps) {
  const { key } = template;
  const save = useSaveTemplate();
  const queries = useQueryClient();
  const own = useOwnWords(template);
  const [asking, setAsking] = useState(false);
  if (asking && !template.isOwn) setAsking(false);

  function giveUp() {
    own.giveUp();
    onReset();
  }

  async function fresh(): Promise<Edition<Template>> {
    const templates = await queries.fetchQuery({ ...templatesQuery, staleTime: 0 });
    const now = templates.find((each) => each.key === key) ?? template;
    return { values: wordsOf(now), version: now.version };
  }

  return (
    <>
      <SafeForm<Template>
        key={own.times}
        noun="message"
        begin={own.edition}
        newest={template.version}
        pending={save.isPending}
        save={(words, version) => own.saving(words, save.mutateAsync({ key, template: words, version }))}
        fresh={fresh}
      >
        {(form) => (
          <WordsForm
            {...form}
            template={template}
            pending={save.isPending}
            onType={own.write}
            onGiveUp={() => setAsking(true)}
          />
        )}
      </SafeForm>
      {/* Outside the form, which resets on others' saves; the dialog must stay. */}
      {asking ? (
        <ResetWordsDialog template={template} onDone={giveUp} onClose={() => setAsking(false)} />
      ) : null}
    </>
  );
}

interface WordsFormProps extends FormPart<Template> {
  template: MessageTemplate;
  pending: boolean;
  onType: (words: Template) => void;
  onGiveUp: () => void;
}

/** Keep the input on error. */
function WordsForm(props: WordsFormProps) {
  const { template, values, pending, takesFocus, onType, onSubmit, onGiveUp } = props;
  const [words, setWords] = useState(values);
  const [refused, setRefused] = useState<string>();
  const errors = templateErrors(template.key as TemplateKey, words);
  const ref = useFocusAtFirst(takesFocus);
  const isRight = Object.keys(errors).length === 0;

  function submit(form: FormEvent) {
    form.preventDefault();
    if (!isRight || pending) return;
    setRefused(undefined);
    onSubmit(words).catch((error: Error) => setRefused(error.message));
  }

  function write(typed: Template) {
    setWords(typed);
    onType(typed);
  }

  return (
    <form
      ref={ref}
      tabIndex={-1}
      noValidate
      onSubmit={submit}
      className="@container grid grid-cols-1 gap-6 px-5 py-6 outline-none sm:px-7"
    >
      <FormNotice>{refused}</FormNotice>
      <div className={sideBySide}>
        <WordFields template={template} words={words} errors={errors} onWrite={write} />
        <TemplatePreviewCard template={template} words={words} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={pending || !isRight}>
          {pending ? "Saving" : "Save Template"}
        </Button>
        {template.isOwn ? (
          <Button look="quiet" onClick={onGiveUp}>
            Restore Default
          </Button>
        ) : null}
      </div>
    </form>
  );
}

function ReadOnlyWords({ words: { subject, body } }: { words: Template }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-ink-soft">Only administrators can edit templates.</p>
      {subject === null ? null : <p className="break-words font-medium">{subject}</p>}
      <p className="whitespace-pre-line break-words">{body}</p>
    </div>
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

  /** Inserts at the cursor, or at the end without one. */
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
      <Field id={ids.body} label="Message" error={errors.body}>
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
        <legend className="mb-2 text-ink-soft text-sm">Insert a field</legend>
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
