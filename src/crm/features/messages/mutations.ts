import type { z } from "zod";
import { markConversationRoute } from "#contract/conversations.ts";
import {
  changeTemplateRoute,
  type MessageTemplate,
  resetTemplateRoute,
} from "#contract/message-templates.ts";
import { type Message, noteCallRoute, writeMessageRoute } from "#contract/messages.ts";
import type { Channel } from "#domain/messages/message-key.ts";
import type { Template } from "#domain/messages/templates.ts";
import { call } from "../../api/api-client.ts";
import {
  serverMessage,
  shownInForm,
  shownOnScreen,
  useMutationWithToast,
} from "../../api/use-mutation-with-toast.ts";
import { leaving } from "../../data/message-mutations.ts";
import type { CorrespondentId } from "../../data/messages.ts";

/** The thread and the list show it. */
export function useMarkConversation() {
  return useMutationWithToast({
    send: ({ correspondent, read }: { correspondent: CorrespondentId; read: boolean }) =>
      call(markConversationRoute, { body: { ...correspondent, read } }),
    done: shownOnScreen,
    failed: serverMessage("Failed to mark the conversation"),
  });
}

interface NewMessage {
  to: Person;
  channel: Channel;
  subject: string;
  body: string;
  idempotencyKey: string;
}

/** Only people can be written to, not unknown numbers. */
export type Person = Exclude<CorrespondentId, { stranger: string }>;

/** The form shows errors. */
export function useWriteMessage() {
  return useMutationWithToast({
    send: ({ to, channel, subject, body, idempotencyKey }: NewMessage) => {
      const letter = channel === "email" ? { subject } : {};
      return call(writeMessageRoute, { body: { ...to, channel, ...letter, body }, idempotencyKey });
    },
    done: (message) => ({
      title: sendingTitle(message),
      description: leaving(message),
      bad: message.state === "kept",
    }),
    failed: shownInForm,
  });
}

function sendingTitle({ channel, state }: Message): string {
  if (state === "kept") return channel === "email" ? "Email not sent" : "Text not sent";
  return channel === "email" ? "Sending email" : "Sending text";
}

interface Call extends Pick<z.input<typeof noteCallRoute.body>, "direction" | "outcome" | "body"> {
  to: Person;
  idempotencyKey: string;
}

export function useNoteCall() {
  return useMutationWithToast({
    send: ({ to, idempotencyKey, ...message }: Call) =>
      call(noteCallRoute, { body: { ...to, ...message }, idempotencyKey }),
    done: shownOnScreen,
    failed: shownInForm,
  });
}

interface MessageText {
  key: string;
  template: Template;
  version: number;
}

export function useSaveTemplate() {
  return useMutationWithToast({
    send: ({ key, template, version }: MessageText) =>
      call(changeTemplateRoute, { params: { key }, body: { ...template, version } }),
    done: { title: "Template saved", description: "Changes apply to future messages." },
    failed: shownInForm,
  });
}

export function useResetTemplate() {
  return useMutationWithToast({
    send: ({ key, version }: Pick<MessageTemplate, "key" | "version">) =>
      call(resetTemplateRoute, { params: { key }, query: { version } }),
    done: shownOnScreen,
    failed: serverMessage("Failed to restore the default"),
  });
}
