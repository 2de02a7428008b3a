import { useSearch } from "@tanstack/react-router";
import { z } from "zod";
import { messageChannels, messageStates } from "#domain/messages/message-key.ts";
import { pageSearch, panelSearch, sizeOf } from "../../layout/page-search.ts";

const text = z.string().optional().catch(undefined);

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

export function useMessageSearch() {
  const { search, state, channel, unread, to, cursor, size } = useSearch({ from: "/crm/messages" });
  return { search, state, channel, unread, to, cursor, limit: sizeOf(size) };
}
