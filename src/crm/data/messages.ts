import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { z } from "zod";
import {
  type Conversation,
  describeCorrespondentRoute,
  listConversationsRoute,
  readConversationRoute,
} from "#contract/conversations.ts";
import {
  listTemplatesRoute,
  type PreviewedMessage,
  previewTemplateRoute,
} from "#contract/message-templates.ts";
import { countMessagesRoute, getChannelsRoute, listMessagesRoute } from "#contract/messages.ts";
import type { ReplyOf } from "#contract/route.ts";
import type { Template } from "#domain/messages/templates.ts";
import { call } from "../api/api-client.ts";
import { routeQuery } from "../api/route-query.ts";
import { useRows } from "../api/use-infinite-list.ts";
import { useOnePage } from "../api/use-page.ts";

export type Correspondent = ReplyOf<typeof describeCorrespondentRoute>;
export type ThreadMessage = ReplyOf<typeof readConversationRoute>[number];

/** Always refetch: others send and receive messages. */
const always = { staleTime: 0 };

export function useMessagePage(query: z.input<typeof listMessagesRoute.query>) {
  return useOnePage(listMessagesRoute, query, always);
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

export function useConversations(query: z.input<typeof listConversationsRoute.query>) {
  return useRows(listConversationsRoute, query, always);
}

/** Newest first. */
export function useThread(correspondent: CorrespondentId) {
  return useRows(readConversationRoute, correspondent, always);
}

export function useCorrespondent(correspondent: CorrespondentId) {
  return useQuery({
    ...routeQuery(describeCorrespondentRoute, { query: correspondent }),
    ...always,
  });
}

export function useChannels() {
  return useQuery({
    ...routeQuery(getChannelsRoute),
    ...always,
  });
}

/** Failed and unread counts. */
export function useMessageCounts() {
  return useQuery({
    ...routeQuery(countMessagesRoute),
    ...always,
  });
}

export const templatesQuery = routeQuery(listTemplatesRoute);

export function useTemplates() {
  return useQuery(templatesQuery);
}

/** Keeps the previous preview while the next one loads. */
export function usePreview(key: string, template: Template, isRight: boolean) {
  return useQuery<PreviewedMessage>({
    queryKey: [previewTemplateRoute.path, key, template],
    queryFn: ({ signal }) => call(previewTemplateRoute, { params: { key }, body: template, signal }),
    placeholderData: keepPreviousData,
    enabled: isRight,
  });
}
