import { Link } from "@tanstack/react-router";
import { MailOpen, Phone, UserPlus } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { formatPhone, telephoneLink } from "#domain/phone.ts";
import { buttonClasses, IconButton } from "#ui/button.tsx";
import { Failure, Spinner } from "#ui/empty-state.tsx";
import {
  type Correspondent,
  type CorrespondentId,
  useCorrespondent,
  useThread,
} from "../../data/messages.ts";
import { emailLink } from "../../layout/links.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";
import { Composer } from "./composer.tsx";
import { useMarkConversation } from "./mutations.ts";
import { unknownNumberText } from "./send-failure.tsx";
import { Thread } from "./thread.tsx";

interface ConversationPaneProps {
  correspondent: CorrespondentId;
  /** It was marked as unread and closed. */
  onLeave: () => void;
}

/** Opening a conversation reads it. */
export function ConversationPane({ correspondent, onLeave }: ConversationPaneProps) {
  const head = useCorrespondent(correspondent);
  const thread = useThread(correspondent);
  const mark = useMarkConversation();
  // By its id: another one may arrive before the last one is known to be read.
  const newestUnread = thread.rows?.find(({ state, readAt }) => state === "received" && !readAt)?.id;
  const isSeen = useIsVisible();
  const { mutate } = mark;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pane is keyed by its person
  useEffect(() => {
    if (newestUnread && isSeen) mutate({ correspondent, read: true });
  }, [newestUnread, isSeen, mutate]);
  if (head.error && !head.data)
    return (
      <Failure detail={head.error.message} onRetry={() => void head.refetch()}>
        Failed to load the conversation
      </Failure>
    );
  if (!head.data) return <Spinner />;
  return (
    <>
      <Head
        head={head.data}
        correspondent={correspondent}
        mayUnread={thread.rows?.some(isReceived) ?? false}
        onLeave={onLeave}
      />
      <Thread thread={thread} head={head.data} />
      {head.data.stranger === null ? (
        <Composer head={head.data} />
      ) : (
        <p className="border-sand-deep border-t px-4 py-3 text-ink-soft">{unknownText(head.data.stranger)}</p>
      )}
    </>
  );
}

/** A tab in the background shows nobody anything. */
function useIsVisible(): boolean {
  return useSyncExternalStore(
    (changed) => {
      document.addEventListener("visibilitychange", changed);
      return () => document.removeEventListener("visibilitychange", changed);
    },
    () => document.visibilityState === "visible",
  );
}

function isAddress(stranger: string): boolean {
  return stranger.includes("@");
}

function unknownText(stranger: string): string {
  return isAddress(stranger) ? "This address isn't in your contacts yet." : unknownNumberText;
}

function isReceived({ state, channel }: { state: string; channel: string }): boolean {
  return state === "received" && channel !== "call";
}

interface HeadProps extends ConversationPaneProps {
  head: Correspondent;
  mayUnread: boolean;
}

function Head({ head, correspondent, mayUnread, onLeave }: HeadProps) {
  const { closeConversation } = useUrlState();
  const mark = useMarkConversation();
  const { phone, email, stranger } = head;
  function close() {
    onLeave();
    closeConversation();
  }
  const number = phone ?? (stranger && !isAddress(stranger) ? stranger : null);
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-sand-deep border-b px-3 py-2 md:px-4">
      <div className="min-w-0 flex-1">
        <h2 className="min-w-0 truncate font-semibold text-deep text-lg leading-snug">
          <Name head={head} />
        </h2>
        <p className="flex flex-wrap gap-x-3 text-ink-soft text-sm">
          {phone ? <span className="whitespace-nowrap">{formatPhone(phone)}</span> : null}
          {email ? (
            <a href={emailLink(email)} className="min-w-0 break-words underline-offset-4 hover:underline">
              {email}
            </a>
          ) : null}
        </p>
      </div>
      {mayUnread ? (
        <IconButton
          label="Mark as Unread"
          disabled={mark.isPending}
          onClick={() => mark.mutate({ correspondent, read: false }, { onSuccess: close })}
        >
          <MailOpen aria-hidden="true" className="size-4.5" />
        </IconButton>
      ) : null}
      {number ? (
        <a
          href={telephoneLink(number)}
          aria-label={`Call ${formatPhone(number)}`}
          className={buttonClasses("quiet", "px-3")}
        >
          <Phone aria-hidden="true" className="size-4.5" />
          Call
        </a>
      ) : null}
      {stranger && number ? (
        <Link
          to="/crm/leads"
          search={{ open: "add", phone: stranger }}
          className={buttonClasses("quiet", "px-3")}
        >
          <UserPlus aria-hidden="true" className="size-4.5" />
          Add Lead
        </Link>
      ) : null}
    </header>
  );
}

function Name({ head: { name, clientId, leadId, stranger } }: Pick<HeadProps, "head">) {
  const classes = "text-gulf underline-offset-4 hover:underline";
  if (clientId)
    return (
      <Link to="/crm/clients/$clientId" params={{ clientId }} className={classes}>
        {name}
      </Link>
    );
  if (leadId)
    return (
      <Link to="/crm/leads/$leadId" params={{ leadId }} className={classes}>
        {name}
      </Link>
    );
  return formatPhone(stranger ?? "");
}
