import { Link } from "@tanstack/react-router";
import { PencilLine } from "lucide-react";
import { messageStates } from "#domain/messages/message.ts";
import { mayChangeBusiness } from "#domain/staff/permissions.ts";
import { buttonLook } from "#ui/button.tsx";
import { SearchBox } from "#ui/search-box.tsx";
import { useMessagePage } from "../../data/messages.ts";
import { choicesOf } from "../../forms/form-parts.tsx";
import { Filter } from "../../layout/filter.tsx";
import { Page, Sheet } from "../../layout/page.tsx";
import { PaginatedList } from "../../layout/paginated-list.tsx";
import { useSignedInUser } from "../../layout/session.ts";
import { statusLabel } from "../../layout/status-badge.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";
import { WantingCard } from "./attention-card.tsx";
import { MessageCard } from "./message-card.tsx";
import { useMessageSearch } from "./message-search.ts";

export function MessagesScreen() {
  const asked = useMessageSearch();
  const list = useMessagePage(asked);
  const isFiltered = Boolean(asked.search || asked.state || asked.channel || asked.unread || asked.to);
  return (
    <Page title="Messages" intro="Emails and texts with your customers." actions={<WordsLink />}>
      <WantingCard />
      <Filters />
      <Sheet>
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
      </Sheet>
    </Page>
  );
}

function WordsLink() {
  const mayChange = mayChangeBusiness(useSignedInUser());
  return (
    <Link to="/crm/messages/templates" className={buttonLook("quiet")}>
      <PencilLine aria-hidden="true" className="size-4.5" />
      {mayChange ? "Edit Templates" : "View Templates"}
    </Link>
  );
}

function Filters() {
  const { search, state, channel, unread, to } = useMessageSearch();
  const { filter } = useUrlState();
  return (
    <div className="flex flex-wrap gap-3">
      <SearchBox
        label="Search messages"
        value={search ?? ""}
        onSearch={(typed) => filter({ search: typed || undefined })}
      />
      <Filter
        label="Status"
        all="All Statuses"
        value={unread ? "unread" : state}
        choices={[...choicesOf(messageStates, statusLabel), ["unread", "Unread"]]}
        onChoose={(chosen) =>
          filter(
            chosen === "unread" ? { state: undefined, unread: "true" } : { state: chosen, unread: undefined },
          )
        }
      />
      <Filter
        label="Channel"
        all="Emails and Texts"
        value={channel}
        choices={[
          ["email", "Emails"],
          ["text", "Texts"],
        ]}
        onChoose={(chosen) => filter({ channel: chosen })}
      />
      <Filter
        label="To"
        all="To Customers"
        value={to}
        choices={[["staff", "To Staff"]]}
        onChoose={(chosen) => filter({ to: chosen })}
      />
    </div>
  );
}
