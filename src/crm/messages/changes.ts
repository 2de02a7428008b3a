import { changeTemplate, resetTemplate } from "#contract/message-templates.ts";
import { type Message, readMessage, retryMessage, writeMessage } from "#contract/messages.ts";
import type { Template } from "#domain/messages/templates.ts";
import { call } from "../call.ts";
import { serverWords, useChange } from "../change.ts";

export function useRetryMessage() {
  return useChange({
    send: (id: string) => call(retryMessage, { params: { id } }),
    done: {
      title: "Message sent again",
      description: "It leaves within seconds, unless it is refused again.",
    },
    failed: serverWords("Failed to send the message again"),
  });
}

export function useReadMessage() {
  return useChange({
    send: (id: string) => call(readMessage, { params: { id } }),
    done: { title: "Marked as read" },
    failed: serverWords("Failed to mark the message as read"),
  });
}

interface Answer {
  to: Message;
  body: string;
  idempotencyKey: string;
}

/** A text to whoever a message was from: whoever answers has read. The form says itself why it was refused. */
export function useAnswer() {
  return useChange({
    send: async ({ to, body, idempotencyKey }: Answer) => {
      const person = to.clientId ? { clientId: to.clientId } : { leadId: to.leadId ?? undefined };
      const text = await call(writeMessage, { body: { ...person, channel: "text", body }, idempotencyKey });
      if (!to.readAt) await call(readMessage, { params: { id: to.id } });
      return text;
    },
    done: ({ state }) =>
      state === "kept"
        ? { title: "Text kept", description: "Nothing is set up that sends texts: it is kept here." }
        : { title: "Text on its way" },
    failed: () => undefined,
  });
}

interface Words {
  key: string;
  template: Template;
  version: number | undefined;
}

export function useSaveTemplate() {
  return useChange({
    send: ({ key, template, version }: Words) =>
      call(changeTemplate, { params: { key }, body: { ...template, version } }),
    done: { title: "Words saved", description: "The next messages have them." },
    failed: () => undefined,
  });
}

export function useResetTemplate() {
  return useChange({
    send: (key: string) => call(resetTemplate, { params: { key } }),
    done: { title: "First words are back" },
    failed: serverWords("Failed to take the words back"),
  });
}
