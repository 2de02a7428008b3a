import { Link, useNavigate } from "@tanstack/react-router";
import { ArrowLeft, List, PencilLine, Plus } from "lucide-react";
import { useState } from "react";
import { mayChangeBusiness } from "#domain/staff/permissions.ts";
import { Button, buttonClasses, IconButton } from "#ui/button.tsx";
import { Empty } from "#ui/empty-state.tsx";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import {
  correspondentOf,
  correspondentParam,
  parseCorrespondent,
  useConversations,
  useMessageCounts,
} from "../../data/messages.ts";
import { useSignedInUser } from "../../data/session.ts";
import { ActionLabel, Page } from "../../layout/page.tsx";
import { useIsPhone, useMediaQuery } from "../../layout/use-media-query.ts";
import { useUrlState } from "../../layout/use-url-state.ts";
import { ConversationList } from "./conversation-list.tsx";
import { ConversationPane } from "./conversation-pane.tsx";
import { useInboxSearch } from "./message-search.ts";
import { NotConnected } from "./not-connected.tsx";

const NewMessageDialog = onDemand(() => import("./new-message-dialog.tsx"), "NewMessageDialog");

/** The list beside the open conversation; on a phone, one of them. */
export function InboxScreen() {
  const { with: chosen } = useInboxSearch();
  const { first, close } = useFirstConversation();
  const { opened, closeDialog } = useUrlState();
  const address = chosen ?? first ?? undefined;
  const correspondent = address === undefined ? undefined : parseCorrespondent(address);
  return (
    <Page
      title="Messages"
      heading={chosen ? <BackOnPhone /> : "Messages"}
      {...(chosen ? {} : { intro: <NotConnected /> })}
      iconsOnPhone
      actions={<Actions isBehind={Boolean(chosen)} />}
    >
      {chosen ? null : <StaffFailures />}
      <div className="grid grid-cols-1 overflow-hidden rounded-xl border border-sand-deep bg-white md:h-[calc(100dvh-84px)] md:min-h-96 md:grid-cols-[minmax(17rem,19rem)_minmax(0,1fr)] rail:lg:grid-cols-[21rem_minmax(0,1fr)] desk:grid-cols-[23rem_minmax(0,1fr)]">
        <div
          className={`min-h-0 min-w-0 flex-col border-sand-deep md:flex md:border-r ${address ? "hidden" : "flex"}`}
        >
          <ConversationList open={address} />
        </div>
        <div
          className={`min-h-0 min-w-0 flex-col max-md:h-[calc(100dvh-10rem)] md:flex ${address ? "flex" : "hidden"}`}
        >
          {correspondent && address ? (
            <ConversationPane key={address} correspondent={correspondent} onLeave={close} />
          ) : (
            <div className="my-auto">
              <Empty>{address ? "This conversation doesn't exist" : "Choose a conversation"}</Empty>
            </div>
          )}
        </div>
      </div>
      {opened.open === "new" ? <NewMessageDialog onClose={closeDialog} /> : null}
    </Page>
  );
}

/**
 * Beside the list, a conversation is open from the start: the newest unread one, or the newest. It isn't in the URL,
 * and stays open when it has been read.
 */
function useFirstConversation() {
  const { with: address, search, show } = useInboxSearch();
  const { rows } = useConversations({ search, show });
  const isPhone = useIsPhone();
  // Null after it was closed.
  const [first, setFirst] = useState<string | null>();
  const next = rows?.find(({ unread }) => unread > 0) ?? rows?.[0];
  if (address && first) setFirst(undefined);
  if (!(address || isPhone) && first === undefined && next)
    setFirst(correspondentParam(correspondentOf(next)));
  return { first: isPhone ? undefined : first, close: () => setFirst(null) };
}

function BackOnPhone() {
  const { closeConversation } = useUrlState();
  return (
    <span className="inline-flex items-center gap-1">
      <IconButton label="Back to Messages" className="-ml-2 md:hidden" onClick={closeConversation}>
        <ArrowLeft aria-hidden="true" className="size-5" />
      </IconButton>
      Messages
    </span>
  );
}

/** The log and the templates are in a menu below the desk. On a phone, an open conversation needs the room. */
function Actions({ isBehind }: { isBehind: boolean }) {
  const templates = mayChangeBusiness(useSignedInUser()) ? "Edit Templates" : "View Templates";
  const isDesk = useMediaQuery("(min-width: 75rem)");
  const { openDialog } = useUrlState();
  const navigate = useNavigate();
  const log = <List aria-hidden="true" className="size-4.5" />;
  const pencil = <PencilLine aria-hidden="true" className="size-4.5" />;
  const behind = isBehind ? "max-md:hidden" : undefined;
  const write = (
    <Button className={behind} onClick={() => openDialog("new")}>
      <Plus aria-hidden="true" className="size-5" />
      <ActionLabel>New Message</ActionLabel>
    </Button>
  );
  if (isDesk)
    return (
      <>
        <Link to="/crm/messages/log" className={buttonClasses("quiet")}>
          {log}
          Message Log
        </Link>
        <Link to="/crm/messages/templates" className={buttonClasses("quiet")}>
          {pencil}
          {templates}
        </Link>
        {write}
      </>
    );
  return (
    <>
      {write}
      <Menu label="More about messages" className={behind}>
        <MenuItem icon={log} onSelect={() => void navigate({ to: "/crm/messages/log" })}>
          Message Log
        </MenuItem>
        <MenuItem icon={pencil} onSelect={() => void navigate({ to: "/crm/messages/templates" })}>
          {templates}
        </MenuItem>
      </Menu>
    </>
  );
}

function StaffFailures() {
  const { failedToStaff = 0 } = useMessageCounts().data ?? {};
  if (failedToStaff === 0) return null;
  return (
    <p className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-alert/30 bg-alert-pale px-5 py-2 font-medium text-alert">
      {failedToStaff === 1
        ? "1 email to staff failed to send."
        : `${failedToStaff} emails to staff failed to send.`}
      <Link
        to="/crm/messages/log"
        search={{ state: "failed", to: "staff" }}
        className={buttonClasses("quiet", "bg-white")}
      >
        Show
      </Link>
    </p>
  );
}
