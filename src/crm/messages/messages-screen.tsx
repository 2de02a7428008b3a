import { Listing } from "../shell/listing.tsx";
import { Page, Sheet } from "../shell/page.tsx";
import { MessageCard } from "./message-card.tsx";
import { useMessages } from "./queries.ts";

export function MessagesScreen() {
  const list = useMessages();
  return (
    <Page title="Messages" intro="E-mails and texts to clients. What no provider could send is kept here.">
      <Sheet>
        <Listing list={list} failed="Failed to load messages" empty="No messages yet">
          {(messages) => (
            <ul className="divide-y divide-sand-deep">
              {messages.map((message) => (
                <li key={message.id}>
                  <MessageCard message={message} />
                </li>
              ))}
            </ul>
          )}
        </Listing>
      </Sheet>
    </Page>
  );
}
