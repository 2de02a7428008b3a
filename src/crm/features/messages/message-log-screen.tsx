import { messageStates } from "#domain/messages/message-key.ts";
import type { Choice } from "#ui/combobox.tsx";
import { useMessagePage } from "../../data/messages.ts";
import { choicesOf } from "../../layout/choices-of.ts";
import { FilterBar } from "../../layout/filter-bar.tsx";
import { Card, Page } from "../../layout/page.tsx";
import { PaginatedList } from "../../layout/paginated-list.tsx";
import { statusLabel } from "../../layout/status-badge.tsx";
import { AttentionCard } from "./attention-card.tsx";
import { MessageCard, MessageHead, messageGrid } from "./message-card.tsx";
import { useMessageSearch } from "./message-search.ts";
import { NotConnected } from "./not-connected.tsx";

export function MessageLogScreen() {
  const search = useMessageSearch();
  const list = useMessagePage(search);
  const isFiltered = Boolean(search.search || search.state || search.channel || search.unread || search.to);
  return (
    <Page
      title="Message Log"
      list={list}
      back={{ to: "/crm/messages", label: "Back to Messages" }}
      tools={<Filters />}
    >
      <p className="pb-0.5 empty:hidden">
        <NotConnected />
      </p>
      <AttentionCard />
      <Card>
        <PaginatedList
          list={list}
          nouns={["message", "messages"]}
          failed="Failed to load messages"
          empty={isFiltered ? "No messages match your search" : "No messages yet"}
        >
          {(messages) => (
            <ul className={messageGrid}>
              <MessageHead />
              {messages.map((message) => (
                <li key={message.id}>
                  <MessageCard message={message} />
                </li>
              ))}
            </ul>
          )}
        </PaginatedList>
      </Card>
    </Page>
  );
}

function Filters() {
  const { state, unread } = useMessageSearch();
  return (
    <div className="contents max-lg:[&>search]:max-w-none lg:[&>search]:ml-auto">
      <FilterBar
        search="Search messages"
        filters={[
          {
            ...{ key: "state", label: "Status", all: "All Statuses", value: unread ? "unread" : state },
            choices: [...choicesOf(messageStates, statusLabel), ["unread", "Unread"]],
            sets: (chosen) =>
              chosen === "unread"
                ? { state: undefined, unread: "true" }
                : { state: chosen, unread: undefined },
          },
        ]}
        more={[
          { key: "channel", label: "Channel", all: "Emails and Texts", choices: channels },
          { key: "to", label: "To", all: "To Customers", choices: [["staff", "To Staff"]] },
        ]}
      />
    </div>
  );
}

const channels: Choice[] = [
  ["email", "Emails"],
  ["text", "Texts"],
];
