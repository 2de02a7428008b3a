import { useSearch } from "@tanstack/react-router";
import { z } from "zod";
import { messageChannels, messageStates } from "#domain/messages/message-key.ts";
import { conversationSearch, pageSearch, panelSearch, sizeOf } from "../../layout/page-search.ts";

const text = z.string().optional().catch(undefined);

export const inboxSearch = z.object({
  open: text,
  id: text,
  search: text,
  show: z.enum(["unread", "failed", "kept"]).optional().catch(undefined),
  ...conversationSearch,
});

/** Of the log of all messages. */
export const messageSearch = z.object({
  open: text,
  id: text,
  search: text,
  state: z.enum(messageStates).optional().catch(undefined),
  channel: z.enum(messageChannels).optional().catch(undefined),
  unread: z.enum(["true"]).optional().catch(undefined),
  to: z.enum(["staff"]).optional().catch(undefined),
  ...pageSearch,
  ...panelSearch,
});

export function useInboxSearch() {
  return useSearch({ from: "/crm/messages" });
}

export function useMessageSearch() {
  const { search, state, channel, unread, to, cursor, size } = useSearch({ from: "/crm/messages/log" });
  return { search, state, channel, unread, to, cursor, limit: sizeOf(size) };
}
