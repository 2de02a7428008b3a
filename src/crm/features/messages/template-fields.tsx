import { useId, useRef } from "react";
import { flushSync } from "react-dom";
import type { MessageTemplate } from "#contract/message-templates.ts";
import type { Template } from "#domain/messages/templates.ts";
import { describedBy, Field, TextArea, TextInput } from "#ui/field.tsx";
import { fieldLabel } from "../../api/field-labels.ts";

export function ReadOnlyTemplate({ template: { subject, body } }: { template: Template }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-ink-soft">Only administrators can edit templates.</p>
      {subject === null ? null : <p className="break-words font-medium">{subject}</p>}
      <p className="whitespace-pre-line break-words">{body}</p>
    </div>
  );
}

function groupOf(placeholder: string): string {
  if (placeholder.startsWith("company")) return "Company";
  return placeholder === "firstName" ? "Customer" : "Appointment";
}

/** Says how a button's field is written. */
function hintFor(placeholder = "companyName"): string {
  return `${fieldLabel(placeholder)} is written {{${placeholder}}}.`;
}

interface TemplateFieldsProps {
  template: MessageTemplate;
  draft: Template;
  errors: Record<string, string>;
  onWrite: (draft: Template) => void;
}

export function TemplateFields({ template, draft, errors, onWrite }: TemplateFieldsProps) {
  const ids = { subject: useId(), body: useId() };
  const body = useRef<HTMLTextAreaElement>(null);
  const wasThere = useRef(false);
  const isEmail = template.channel === "email";

  /** Inserts at the cursor, or at the end without one. */
  function insert(placeholder: string) {
    const area = body.current;
    const end = draft.body.length;
    const [from, to] = area && wasThere.current ? [area.selectionStart, area.selectionEnd] : [end, end];
    const written = `${draft.body.slice(0, from)}{{${placeholder}}}`;
    // A new value puts the cursor at its end.
    flushSync(() => onWrite({ ...draft, body: `${written}${draft.body.slice(to)}` }));
    area?.focus();
    area?.setSelectionRange(written.length, written.length);
  }

  return (
    <div className="grid grid-cols-1 gap-5">
      {isEmail ? (
        <Field id={ids.subject} label="Subject" error={errors.subject}>
          <TextInput
            {...describedBy({ id: ids.subject, error: errors.subject })}
            value={draft.subject ?? ""}
            onChange={(change) => onWrite({ ...draft, subject: change.target.value })}
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
          rows={5}
          className="field-sizing-content min-h-28"
          value={draft.body}
          onChange={(change) => onWrite({ ...draft, body: change.target.value })}
        />
      </Field>
      <fieldset className="grid grid-cols-1 gap-2">
        <legend className="mb-2 font-medium">Insert a field</legend>
        <p className="-mt-2 mb-1 text-pretty text-ink-soft text-sm">{hintFor(template.placeholders[0])}</p>
        {Object.entries(Object.groupBy(template.placeholders, groupOf)).map(([group, placeholders = []]) => (
          <div
            key={group}
            className="grid items-baseline gap-x-3 gap-y-1.5 @4xl:grid-cols-[6.5rem_minmax(0,1fr)]"
          >
            <p className="text-ink-soft text-sm">{group}</p>
            <div className="flex flex-wrap gap-1.5">
              {placeholders.map((placeholder) => (
                <button
                  key={placeholder}
                  type="button"
                  onClick={() => insert(placeholder)}
                  className="min-h-8 cursor-pointer rounded-full bg-glass-pale px-3 font-medium text-gulf-strong text-sm transition-colors duration-200 hover:bg-glass pointer-coarse:min-h-control"
                >
                  {fieldLabel(placeholder)}
                </button>
              ))}
            </div>
          </div>
        ))}
      </fieldset>
    </div>
  );
}
