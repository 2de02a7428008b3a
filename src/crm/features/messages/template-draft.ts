import { useState } from "react";
import type { MessageTemplate } from "#contract/message-templates.ts";
import type { Template } from "#domain/messages/templates.ts";
import type { Edition } from "../../forms/edit-conflict/safe-edit.ts";

export const wordsOf = ({ subject, body }: MessageTemplate): Template => ({ subject, body });

const editionOf = (template: MessageTemplate): Edition<Template> => ({
  values: wordsOf(template),
  version: template.version,
});

/**
 * Words as somebody writes them. While nothing is typed that is not saved, they begin anew with what somebody else saves;
 * what was saved here oneself is no news.
 */
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
    /** Sends words, which are no longer unsaved once that is done. */
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
