import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Mail, MessageSquare } from "lucide-react";
import { useId } from "react";
import type { MessageTemplate } from "#contract/message-templates.ts";
import { Badge } from "#ui/badge.tsx";
import { Field, Select } from "#ui/field.tsx";
import { Empty } from "#ui/states.tsx";
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
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-8">
      <Picker templates={templates} chosen={chosen} />
      <nav aria-label="Messages" className="grid grid-cols-1 gap-y-1 max-lg:hidden">
        {templates.map((template) => (
          <TemplateLink key={template.key} template={template} isChosen={template === chosen} />
        ))}
      </nav>
      <Card>
        <TemplateForm key={chosen.key} template={chosen} />
      </Card>
    </div>
  );
}

/** Template picker on narrow screens. */
function Picker({ templates, chosen }: { templates: readonly MessageTemplate[]; chosen: MessageTemplate }) {
  const id = useId();
  const navigate = useNavigate({ from: "/crm/messages/templates" });
  return (
    <div className="lg:hidden">
      <Field id={id} label="Template">
        <Select
          id={id}
          value={chosen.key}
          onChange={(change) => void navigate({ search: { key: change.target.value }, replace: true })}
        >
          {templates.map(({ key, title, channel }) => (
            <option key={key} value={key}>
              {`${title}, ${channel === "email" ? "email" : "text"}`}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

function TemplateLink({ template, isChosen }: { template: MessageTemplate; isChosen: boolean }) {
  const { key, title, channel, isOwn } = template;
  const Icon = channel === "email" ? Mail : MessageSquare;
  return (
    <Link
      to="/crm/messages/templates"
      search={{ key }}
      replace
      aria-current={isChosen ? "true" : undefined}
      className={`flex min-h-control items-center gap-3 rounded-soft px-3 ${isChosen ? "bg-glass-pale font-medium text-gulf-strong" : "text-ink hover:bg-sand"}`}
    >
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-brass" />
      <span className="min-w-0 break-words">
        {title}
        <span className="sr-only">{channel === "email" ? ", email" : ", text"}</span>
      </span>
      {isOwn ? (
        <span className="ml-auto">
          <Badge>Edited</Badge>
        </span>
      ) : null}
    </Link>
  );
}
