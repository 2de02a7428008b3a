import { Link } from "@tanstack/react-router";
import { UserPlus } from "lucide-react";
import type { KeyboardEvent } from "react";
import type { Conversation } from "#contract/conversations.ts";
import { spokenTime, wallClockAt } from "#domain/calendar.ts";
import { formatPhone } from "#domain/phone.ts";
import { Badge } from "#ui/badge.tsx";
import { Chips } from "#ui/filter-tabs.tsx";
import { SearchBox } from "#ui/search-box.tsx";
import { dayOfInstant, shownDate, timeZone } from "../../api/business-time.ts";
import { useCompany } from "../../data/company-profile.ts";
import {
  correspondentOf,
  correspondentParam,
  useConversations,
  useMessageCounts,
} from "../../data/messages.ts";
import { Listing } from "../../layout/listing.tsx";
import { useToday } from "../../layout/now.ts";
import { useUrlState } from "../../layout/use-url-state.ts";
import { shownMessage } from "./excerpt.ts";
import { useInboxSearch } from "./message-search.ts";
import { SpokenText } from "./spoken-text.tsx";
import { channelIcons } from "./thread-item.tsx";

export function ConversationList({ open }: { open: string | undefined }) {
  const { search, show } = useInboxSearch();
  const list = useConversations({ search, show });
  const empty = search || show ? "No messages match your search" : "No messages yet";
  return (
    <>
      <Head />
      <nav
        aria-label="Conversations"
        className="min-h-0 flex-1 md:overflow-y-auto md:overscroll-contain"
        onKeyDown={moveByArrows}
      >
        <Listing list={list} failed="Failed to load messages" empty={empty}>
          {(rows) => (
            <ul className="divide-y divide-sand-deep">
              {rows.map((row) => (
                <li key={correspondentParam(correspondentOf(row))}>
                  <Row row={row} isOpen={correspondentParam(correspondentOf(row)) === open} />
                </li>
              ))}
            </ul>
          )}
        </Listing>
      </nav>
    </>
  );
}

function Head() {
  const { search = "", show } = useInboxSearch();
  const { filter } = useUrlState();
  const { unread, failed = 0, unsent = 0 } = useMessageCounts().data?.people ?? {};
  return (
    <div className="grid gap-2 border-sand-deep border-b p-3">
      <SearchBox
        label="Search messages"
        value={search}
        onSearch={(typed) => filter({ search: typed || undefined })}
      />
      <Chips
        label="Show"
        value={show ?? "all"}
        chips={[
          { value: "all", label: "All" },
          { value: "unread", label: "Unread", count: unread },
          ...(failed > 0 || show === "failed"
            ? [{ value: "failed", label: "Failed", count: failed } as const]
            : []),
          ...(unsent > 0 || show === "kept"
            ? [{ value: "kept", label: "Not Sent", count: unsent } as const]
            : []),
        ]}
        onChoose={(chosen) => filter({ show: chosen === "all" ? undefined : chosen })}
      />
    </div>
  );
}

/** The arrow keys go from one conversation to the next; Enter opens it. */
function moveByArrows(key: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key.key];
  if (!step) return;
  const links = [...key.currentTarget.querySelectorAll("a")];
  const next = links[links.indexOf(document.activeElement as HTMLAnchorElement) + step];
  if (!next) return;
  key.preventDefault();
  next.focus();
}

function Row({ row, isOpen }: { row: Conversation; isOpen: boolean }) {
  const { name, stranger, last, spoken, unread, failed } = row;
  const { show, with: chosen } = useInboxSearch();
  const own = correspondentParam(correspondentOf(row));
  // Of those that are unread, failed or weren't sent, the message itself.
  const shown = show ? last : shownMessage(row);
  const isUnread = unread > 0;
  const { data: company } = useCompany();
  const Icon = shown.channel === "request" ? UserPlus : channelIcons[shown.channel];
  return (
    <Link
      to="."
      search={(now: object) => ({ ...now, with: own, write: undefined }) as never}
      replace={own === chosen}
      // Behind another conversation is that one, not the list.
      state={own === chosen ? true : (now) => ({ ...now, openedHere: !chosen })}
      resetScroll={false}
      aria-current={isOpen ? "true" : undefined}
      className="grid grid-cols-1 gap-0.5 border-transparent border-l-2 px-3 py-2.5 -outline-offset-3! hover:bg-sand/60 aria-[current]:border-gulf aria-[current]:bg-glass-pale"
    >
      <span className="flex items-baseline gap-2">
        <span className={`min-w-0 flex-1 truncate text-ink ${isUnread ? "font-semibold" : "font-medium"}`}>
          {name ?? formatPhone(stranger ?? "")}
        </span>
        {isUnread ? <Dot label={unread === 1 ? "Unread" : `${unread} unread`} /> : null}
        <time dateTime={shown.at} className="shrink-0 text-ink-soft text-sm tabular-nums">
          <When at={shown.at} />
        </time>
      </span>
      <span className="flex min-h-6 items-center gap-1.5">
        <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
        <span className={`min-w-0 flex-1 truncate text-sm ${isUnread ? "text-ink" : "text-ink-soft"}`}>
          <SpokenText message={shown} companyName={company?.companyName} />
        </span>
        {shown.state === "kept" ? (
          <span className="shrink-0 text-sm text-warn">Not sent</span>
        ) : spoken?.waits ? (
          <span className="shrink-0 font-medium text-gulf text-sm">Needs reply</span>
        ) : null}
        {failed > 0 ? <Badge tone="alert">{failed === 1 ? "Failed" : `${failed} failed`}</Badge> : null}
      </span>
    </Link>
  );
}

function Dot({ label }: { label: string }) {
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className="size-2 shrink-0 self-center rounded-full bg-gulf"
    />
  );
}

function When({ at }: { at: string }) {
  const day = dayOfInstant(at);
  return day === useToday() ? spokenTime(wallClockAt(new Date(at), timeZone).time) : shownDate(day);
}
