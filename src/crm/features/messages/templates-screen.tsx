import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useId } from "react";
import type { MessageTemplate } from "#contract/message-templates.ts";
import { type TemplateKey, topicOf } from "#domain/messages/templates.ts";
import { Badge } from "#ui/badge.tsx";
import { Empty } from "#ui/empty-state.tsx";
import { Field, Select } from "#ui/field.tsx";
import { useTemplates } from "../../data/messages.ts";
import { Loaded } from "../../layout/loaded.tsx";
import { Card, Page } from "../../layout/page.tsx";
import { TemplateForm } from "./template-form.tsx";

export function TemplatesScreen() {
  const templates = useTemplates();
  return (
    <Page
      title="Message Templates"
      intro="Changes apply to future messages, including scheduled reminders."
      back={{ to: "/crm/messages", label: "Back to Messages" }}
    >
      <Loaded query={templates} failed="Failed to load the templates">
        {(loaded) => <Chosen templates={loaded} />}
      </Loaded>
    </Page>
  );
}

function Chosen({ templates }: { templates: readonly MessageTemplate[] }) {
  const { key } = useSearch({ from: "/crm/messages/templates" });
  const chosen = templates.find((template) => template.key === key) ?? templates[0];
  if (!chosen) return <Empty>No templates</Empty>;
  const messages = Object.values(Object.groupBy(templates, ({ title }) => title)).map((forms = []) => ({
    isChosen: forms.includes(chosen),
    isEdited: forms.some(({ isOwn }) => isOwn),
    // Stays with emails or texts where the message has both.
    shown: forms.find(({ channel }) => channel === chosen.channel) ?? (forms[0] as MessageTemplate),
    forms,
  }));
  return (
    <div className="grid grid-cols-1 items-start gap-6 max-xl:lg:gap-3 lg:grid-cols-[12.5rem_minmax(0,1fr)] xl:grid-cols-[14rem_minmax(0,1fr)] xl:gap-8">
      <Picker messages={messages} />
      <nav aria-label="Messages" className="grid grid-cols-1 gap-y-4 max-lg:hidden">
        {Object.entries(Object.groupBy(messages, groupOf)).map(([group, ofGroup = []]) => (
          <div key={group}>
            <p className="px-3 pb-1 text-ink-soft text-sm">{group}</p>
            <div className="grid grid-cols-1 gap-y-px">
              {ofGroup.map((message) => (
                <MessageLink key={message.shown.key} {...message} />
              ))}
            </div>
          </div>
        ))}
      </nav>
      <Card>
        <TemplateForm template={chosen} forms={messages.find(({ isChosen }) => isChosen)?.forms ?? []} />
      </Card>
    </div>
  );
}

interface Message {
  isChosen: boolean;
  isEdited: boolean;
  shown: MessageTemplate;
}

const groups: Partial<Record<string, string>> = {
  ...{ request: "Requests", visitRequest: "Requests", callRequest: "Requests" },
  ...{ call: "Calls", callCancelled: "Calls" },
  help: "Replies",
  ...{ followUp: "Written by hand", askTime: "Written by hand", onOurWay: "Written by hand" },
};

function groupOf({ shown: { key } }: Message): string {
  return groups[topicOf(key as TemplateKey)] ?? "Appointments";
}

/** On narrow screens. */
function Picker({ messages }: { messages: readonly Message[] }) {
  const id = useId();
  const navigate = useNavigate({ from: "/crm/messages/templates" });
  return (
    <div className="lg:hidden">
      <Field id={id} label="Template">
        <Select
          id={id}
          value={messages.find(({ isChosen }) => isChosen)?.shown.key}
          onChange={(change) => void navigate({ search: { key: change.target.value }, replace: true })}
        >
          {messages.map(({ shown: { key, title } }) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

function MessageLink({ shown: { key, title }, isChosen, isEdited }: Message) {
  return (
    <Link
      to="/crm/messages/templates"
      search={{ key }}
      replace
      aria-current={isChosen ? "true" : undefined}
      className={`flex min-h-9 items-center gap-3 rounded-soft px-3 pointer-coarse:min-h-control ${isChosen ? "bg-glass-pale font-medium text-gulf-strong" : "text-ink hover:bg-sand"}`}
    >
      <span className="min-w-0 break-words">{title}</span>
      {isEdited ? (
        <span className="ml-auto">
          <Badge>Edited</Badge>
        </span>
      ) : null}
    </Link>
  );
}
