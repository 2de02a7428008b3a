import type { MessageTemplate, PreviewedMessage } from "#contract/message-templates.ts";
import { lengthText } from "#domain/messages/segments.ts";
import { type Template, type TemplateKey, templateErrors } from "#domain/messages/templates.ts";
import { Unbroken } from "#ui/unbroken.tsx";
import { usePreview } from "../../data/messages.ts";
import { useDebounced } from "../../layout/use-debounced.ts";
import { EmailPreview } from "./email-preview.tsx";

interface TemplatePreviewCardProps {
  template: MessageTemplate;
  draft: Template;
  className?: string;
}

/** Live preview; keeps the last valid version on errors. */
export function TemplatePreviewCard({ template, draft, className = "" }: TemplatePreviewCardProps) {
  const typed = useDebounced(draft, settledAfter);
  // Fetches the debounced text; the current one may already be valid.
  const isRight = Object.keys(templateErrors(template.key as TemplateKey, typed)).length === 0;
  const { data, error } = usePreview(template.key, typed, isRight);
  return (
    <section aria-label="Preview" className={`rounded-xl bg-sand p-4 @4xl:p-6 ${className}`}>
      <p className="mb-4 text-ink-soft text-sm">{sourceText(data)}</p>
      {error ? <p className="mb-4 text-alert">{error.message}</p> : null}
      {data ? <Shown message={data} /> : null}
    </section>
  );
}

/** Debounce in milliseconds. */
const settledAfter = 300;

function sourceText(data: PreviewedMessage | undefined): string {
  if (!data) return "Preview";
  return data.of ? `Preview for ${data.of}` : "Preview with sample data";
}

function Shown({ message }: { message: PreviewedMessage }) {
  const { subject, body, length, letterhead } = message;
  return (
    <div aria-live="polite">
      {letterhead ? (
        <EmailPreview subject={subject ?? ""} body={body} letterhead={letterhead} />
      ) : (
        <p className="whitespace-pre-line break-words rounded-xl bg-white px-5 py-4">
          <Unbroken>{body}</Unbroken>
        </p>
      )}
      {length ? <p className="mt-3 text-ink-soft text-sm">{lengthText(length)}</p> : null}
    </div>
  );
}
