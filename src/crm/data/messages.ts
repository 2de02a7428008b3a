import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { z } from "zod";
import {
  type Conversation,
  describeCorrespondent,
  listConversations,
  readConversation,
} from "#contract/conversations.ts";
import { listTemplates, type PreviewedMessage, previewTemplate } from "#contract/message-templates.ts";
import { countMessages, getChannels, listMessages } from "#contract/messages.ts";
import type { ReplyOf } from "#contract/route.ts";
import type { Template } from "#domain/messages/templates.ts";
import { call } from "../api/api-client.ts";
import { routeQuery } from "../api/route-query.ts";
import { useRows } from "../api/use-infinite-list.ts";
import { useOnePage } from "../api/use-page.ts";

export type Correspondent = ReplyOf<typeof describeCorrespondent>;
export type ThreadMessage = ReplyOf<typeof readConversation>[number];

/** Always refetch: others send and receive messages. */
const always = { staleTime: 0 };

export function useMessagePage(query: z.input<typeof listMessages.query>) {
  return useOnePage(listMessages, query, always);
}

/** Exactly one of a client, a lead, and an unknown number or address. */
export type CorrespondentId = { clientId: string } | { leadId: string } | { stranger: string };

export function correspondentOf({ clientId, leadId, stranger }: Conversation): CorrespondentId {
  if (clientId) return { clientId };
  return leadId ? { leadId } : { stranger: stranger ?? "" };
}

/** As in the address of the screen. */
export function correspondentParam(correspondent: CorrespondentId): string {
  if ("clientId" in correspondent) return `client.${correspondent.clientId}`;
  return "leadId" in correspondent ? `lead.${correspondent.leadId}` : `number.${correspondent.stranger}`;
}

/** Undefined for an address that names nobody. */
export function parseCorrespondent(address: string): CorrespondentId | undefined {
  const [, kind, who = ""] = /^(client|lead|number)\.(.+)$/.exec(address) ?? [];
  if (kind === "number") return { stranger: who };
  if (!kind || !z.uuid().safeParse(who).success) return undefined;
  return kind === "client" ? { clientId: who } : { leadId: who };
}

export function useConversations(query: z.input<typeof listConversations.query>) {
  return useRows(listConversations, query, always);
}

/** Newest first. */
export function useThread(correspondent: CorrespondentId) {
  return useRows(readConversation, correspondent, always);
}

export function useCorrespondent(correspondent: CorrespondentId) {
  return useQuery({
    ...routeQuery(describeCorrespondent, { query: correspondent }),
    ...always,
  });
}

export function useChannels() {
  return useQuery({
    ...routeQuery(getChannels),
    ...always,
  });
}

/** Failed and unread counts. */
export function useMessageCounts() {
  return useQuery({
    ...routeQuery(countMessages),
    ...always,
  });
}

export const templatesQuery = routeQuery(listTemplates);

export function useTemplates() {
  return useQuery(templatesQuery);
}

/** Keeps the previous preview while the next one loads. */
export function usePreview(key: string, template: Template, isRight: boolean) {
  return useQuery<PreviewedMessage>({
    queryKey: [previewTemplate.path, key, template],
    queryFn: ({ signal }) => call(previewTemplate, { params: { key }, body: template, signal }),
    placeholderData: keepPreviousData,
    enabled: isRight,
  });
}
