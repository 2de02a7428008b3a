import { NotebookText } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { maxTextLength, writeMessageRoute } from "#contract/messages.ts";
import { type Channel, maxSubjectLength } from "#domain/messages/message-key.ts";
import { lengthText, textLength } from "#domain/messages/segments.ts";
import { formatPhone } from "#domain/phone.ts";
import { MenuButton } from "#ui/button.tsx";
import { Menu, MenuItem } from "#ui/menu.tsx";
import type { Correspondent } from "../../data/messages.ts";
import { TextareaField, TextField } from "../../forms/form-fields.tsx";
import { FormSection } from "../../forms/server-form/form-dialog.tsx";
import { startNextWithRest } from "../../forms/server-form/start-next.ts";
import { fill } from "../../forms/server-form/use-form-draft.ts";
import { useServerForm } from "../../forms/server-form/use-server-form.ts";
import { type Person, useWriteMessage } from "./mutations.ts";

interface WriteFormProps {
  channel: Channel;
  head: Correspondent;
  to: Person;
}

const empty = { subject: "", body: "" };

const typed = {
  text: z.object({ subject: z.string(), body: z.string().trim().min(1, "Write a message") }),
  email: z.object({
    subject: z.string().trim().min(1, "Enter a subject"),
    body: z.string().trim().min(1, "Write a message"),
  }),
};

/** The text stays until it's sent, and as a draft of this person and channel. */
export function WriteForm({ channel, head, to }: WriteFormProps) {
  const write = useWriteMessage();
  const edit = useServerForm(writeMessageRoute, {
    ...{ draft: `${channel} ${Object.values(to)}`, values: empty, schema: typed[channel] },
    send: (message, { idempotencyKey }) => write.mutateAsync({ to, channel, ...message, idempotencyKey }),
    onSaved: (_, saved) => startNextWithRest(edit, { next: empty, saved, textPaths: ["subject", "body"] }),
  });
  const { form } = edit;
  const body = useWatch({ control: form.control, name: "body" });
  const recipient = head.ways[channel].to ?? "";
  const sendByKey = (key: KeyboardEvent) => {
    if (key.key === "Enter" && (key.metaKey || key.ctrlKey) && !edit.isSending) void edit.submit();
  };
  return (
    <FormSection
      edit={edit}
      className="grid grid-cols-1 gap-2"
      submit={channel === "text" ? "Send Text" : "Send Email"}
      pending="Sending"
      handlers={{ onKeyDown: sendByKey }}
      actions={
        <Templates
          head={head}
          channel={channel}
          onChoose={(template) => {
            fill(form, withTemplate(form.getValues(), template, head.templates));
            form.setFocus("body");
          }}
        />
      }
    >
      {channel === "email" ? (
        <TextField form={form} path="subject" label="Subject" maxLength={maxSubjectLength} />
      ) : null}
      <TextareaField
        form={form}
        path="body"
        label={`Message to ${channel === "text" ? formatPhone(recipient) : recipient}`}
        rows={channel === "text" ? 2 : 3}
        grows
        {...(channel === "text" ? { hint: lengthText(textLength(body)), maxLength: maxTextLength } : {})}
      />
    </FormSection>
  );
}

type Template = Correspondent["templates"][number];

/** Keeps what a user wrote, with the template's text below it. Replaces another template. */
function withTemplate(
  { subject, body }: typeof empty,
  template: Template,
  templates: readonly Template[],
): typeof empty {
  const isWritten = (text: string, of: "subject" | "body") =>
    text.trim() !== "" && templates.every((each) => each[of] !== text);
  return {
    subject: isWritten(subject, "subject") ? subject : (template.subject ?? subject),
    body: isWritten(body, "body") ? `${body.trimEnd()}\n\n${template.body}` : template.body,
  };
}

interface TemplatesProps extends Pick<WriteFormProps, "head" | "channel"> {
  onChoose: (template: Template) => void;
}

function Templates({ head, channel, onChoose }: TemplatesProps) {
  const templates = head.templates.filter((each) => each.channel === channel);
  if (templates.length === 0) return null;
  return (
    <Menu label="Templates" button={<MenuButton>Templates</MenuButton>}>
      {templates.map((template) => (
        <MenuItem
          key={template.key}
          icon={<NotebookText aria-hidden="true" />}
          onSelect={() => onChoose(template)}
        >
          {template.title}
        </MenuItem>
      ))}
    </Menu>
  );
}
