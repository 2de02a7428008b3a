import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { listTemplates, type PreviewedMessage, previewTemplate } from "#contract/message-templates.ts";
import { countMessages, listMessages } from "#contract/messages.ts";
import type { Template } from "#domain/messages/templates.ts";
import { call } from "../api/api-client.ts";
import { useOnePage } from "../api/use-page.ts";

/** Always refetch: others send and receive messages. */
const always = { staleTime: 0 };

export function useMessagePage(query: z.input<typeof listMessages.query>) {
  return useOnePage(listMessages, query, always);
}

/** Failed and unread counts. */
export function useMessageCounts() {
  return useQuery({
    queryKey: [countMessages.path],
    queryFn: ({ signal }) => call(countMessages, { signal }),
    ...always,
  });
}

export const templatesQuery = queryOptions({
  queryKey: [listTemplates.path],
  queryFn: ({ signal }) => call(listTemplates, { signal }),
});

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
