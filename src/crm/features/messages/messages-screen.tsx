import { Link } from "@tanstack/react-router";
import { PencilLine } from "lucide-react";
import { messageStates } from "#domain/messages/message-key.ts";
import { mayChangeBusiness } from "#domain/staff/permissions.ts";
import { buttonClasses } from "#ui/button.tsx";
import type { Choice } from "#ui/combobox.tsx";
import { useMessagePage } from "../../data/messages.ts";
import { choicesOf } from "../../forms/form-parts.tsx";
import { FilterBar } from "../../layout/filter-bar.tsx";
import { Card, Page } from "../../layout/page.tsx";
import { PaginatedList } from "../../layout/paginated-list.tsx";
import { useSignedInUser } from "../../layout/session.ts";
import { statusLabel } from "../../layout/status-badge.tsx";
import { WantingCard } from "./attention-card.tsx";
import { MessageCard } from "./message-card.tsx";
import { useMessageSearch } from "./message-search.ts";

export function MessagesScreen() {
  const asked = useMessageSearch();
  const list = useMessagePage(asked);
  const isFiltered = Boolean(asked.search || asked.state || asked.channel || asked.unread || asked.to);
  return (
    <Page title="Messages" list={list} tools={<Filters />} actions={<WordsLink />}>
      <WantingCard />
      <Card>
        <PaginatedList
          list={list}
          nouns={["message", "messages"]}
          failed="Failed to load messages"
          empty={isFiltered ? "No messages match your search" : "No messages yet"}
        >
          {(messages) => (
            <ul className="divide-y divide-sand-deep">
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

function WordsLink() {
  const mayChange = mayChangeBusiness(useSignedInUser());
  return (
    <Link to="/crm/messages/templates" className={buttonClasses("quiet")}>
      <PencilLine aria-hidden="true" className="size-4.5" />
      {mayChange ? "Edit Templates" : "View Templates"}
    </Link>
  );
}

function Filters() {
  const { state, unread } = useMessageSearch();
  return (
    <FilterBar
      search="Search messages"
      filters={[
        {
          ...{ key: "state", label: "Status", all: "All Statuses", value: unread ? "unread" : state },
          choices: [...choicesOf(messageStates, statusLabel), ["unread", "Unread"]],
          sets: (chosen) =>
            chosen === "unread" ? { state: undefined, unread: "true" } : { state: chosen, unread: undefined },
        },
      ]}
      more={[
        { key: "channel", label: "Channel", all: "Emails and Texts", choices: channels },
        { key: "to", label: "To", all: "To Customers", choices: [["staff", "To Staff"]] },
      ]}
    />
  );
}

const channels: Choice[] = [
  ["email", "Emails"],
  ["text", "Texts"],
];
