import { changeTemplate, type MessageTemplate, resetTemplate } from "#contract/message-templates.ts";
import { type Message, readMessage, retryMessage, writeMessage } from "#contract/messages.ts";
import { leavingWords } from "#domain/messages/send-time.ts";
import type { Template } from "#domain/messages/templates.ts";
import { call } from "../../api/api-client.ts";
import { timeZone } from "../../api/business-time.ts";
import {
  serverWords,
  shownInForm,
  shownOnScreen,
  useMutationWithToast,
} from "../../api/use-mutation-with-toast.ts";

const leaving = (message: Message) => leavingWords(message, { at: new Date(), timeZone });

export function useRetryMessage() {
  return useMutationWithToast({
    send: (id: string) => call(retryMessage, { params: { id } }),
    done: (message) => ({ title: "Message sent again", description: leaving(message) }),
    failed: serverWords("Failed to send the message again"),
  });
}

export function useReadMessage() {
  return useMutationWithToast({
    send: (id: string) => call(readMessage, { params: { id } }),
    done: shownOnScreen,
    failed: serverWords("Failed to mark the message as read"),
  });
}

interface Answer {
  to: Message;
  body: string;
  idempotencyKey: string;
}

/** Replying also marks the message as read. The form shows errors. */
export function useAnswer() {
  return useMutationWithToast({
    send: async ({ to, body, idempotencyKey }: Answer) => {
      const person = to.clientId ? { clientId: to.clientId } : { leadId: to.leadId ?? undefined };
      const text = await call(writeMessage, { body: { ...person, channel: "text", body }, idempotencyKey });
      if (!to.readAt) await call(readMessage, { params: { id: to.id } });
      return text;
    },
    done: (text) => ({
      title: text.state === "kept" ? "Text not sent" : "Sending text",
      description: leaving(text),
    }),
    failed: shownInForm,
  });
}

interface Words {
  key: string;
  template: Template;
  version: number;
}

export function useSaveTemplate() {
  return useMutationWithToast({
    send: ({ key, template, version }: Words) =>
      call(changeTemplate, { params: { key }, body: { ...template, version } }),
    done: { title: "Template saved", description: "Changes apply to future messages." },
    failed: shownInForm,
  });
}

export function useResetTemplate() {
  return useMutationWithToast({
    send: ({ key, version }: Pick<MessageTemplate, "key" | "version">) =>
      call(resetTemplate, { params: { key }, query: { version } }),
    done: shownOnScreen,
    failed: serverWords("Failed to restore the default"),
  });
}
