import { useState } from "react";
import type { MessageTemplate } from "#contract/message-templates.ts";
import type { Template } from "#domain/messages/templates.ts";
import type { Edition } from "../../forms/edit-conflict/safe-edit.ts";

export const wordsOf = ({ subject, body }: MessageTemplate): Template => ({ subject, body });

const editionOf = (template: MessageTemplate): Edition<Template> => ({
  values: wordsOf(template),
  version: template.version,
});

/** A template being edited. Without unsaved edits it follows others' saves; our own saves don't reset it. */
export function useOwnWords(template: MessageTemplate) {
  const [begun, setBegun] = useState({ edition: editionOf(template), times: 0 });
  const [seen, setSeen] = useState(template.version);
  const [saved, setSaved] = useState(begun.edition);
  const [typed, setTyped] = useState<Template>();
  const isTyped = typed !== undefined && !sameWords(typed, saved.values);

  function beginAnew() {
    setBegun({ edition: editionOf(template), times: begun.times + 1 });
    setSaved(editionOf(template));
    setTyped(undefined);
  }

  if (!isTyped && seen !== template.version) {
    setSeen(template.version);
    if (saved.version !== template.version) beginAnew();
  }

  return {
    ...begun,
    write: setTyped,
    giveUp: () => setTyped(undefined),
    async saving(words: Template, sent: Promise<MessageTemplate>): Promise<MessageTemplate> {
      setTyped(words);
      const kept = await sent;
      setSaved({ values: words, version: kept.version });
      return kept;
    },
  };
}

const sameWords = (one: Template, other: Template) =>
  one.subject === other.subject && one.body === other.body;
