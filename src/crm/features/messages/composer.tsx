import { useRouterState } from "@tanstack/react-router";
import { Mail, MessageSquare, PhoneCall, Send } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import type { Channel } from "#domain/messages/message-key.ts";
import type { Correspondent } from "../../data/messages.ts";
import { useUrlState } from "../../layout/use-url-state.ts";
import { CallForm } from "./call-form.tsx";
import { useInboxSearch } from "./message-search.ts";
import type { Person } from "./mutations.ts";
import { notConnectedText } from "./not-connected.tsx";
import { WriteForm } from "./write-form.tsx";

const forms = [
  { key: "text", label: "Text", icon: <MessageSquare aria-hidden="true" /> },
  { key: "email", label: "Email", icon: <Mail aria-hidden="true" /> },
  { key: "call", label: "Note a Call", icon: <PhoneCall aria-hidden="true" /> },
] as const;
/** The quicker one first. */
const byPreference = ["text", "email"] as const;
type FormKey = (typeof forms)[number]["key"];

/** Open on the channel that the address names, or on the best one that reaches the person; else one line to open it. */
export function Composer({ head }: { head: Correspondent }) {
  const { show } = useUrlState();
  const { write } = useInboxSearch();
  const best = bestChannel(head);
  const chosen = write && write !== "best" ? write : best === "call" ? undefined : best;
  const likely = likelyChannel(head);
  const place = useRef<HTMLElement>(null);
  // Resolved: the dialog in which they were picked is gone by then.
  const picked = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.state.picked });
  // biome-ignore lint/correctness/useExhaustiveDependencies: picking the same person again changes nothing else
  useEffect(() => {
    const field = place.current?.querySelector<HTMLElement>("textarea, input, select");
    if (write) (field ?? place.current)?.focus();
  }, [write, picked]);
  const to: Person = head.clientId ? { clientId: head.clientId } : { leadId: head.leadId ?? "" };
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={`Write to ${head.name}`}
      className="grid max-h-[70%] grid-cols-1 gap-2 overflow-y-auto border-sand-deep border-t px-3 py-2.5 outline-none md:px-4"
    >
      <fieldset className="flex flex-wrap gap-1">
        <legend className="sr-only">Channel</legend>
        {forms.map(({ key, label, icon }) => (
          <Tab
            key={key}
            isChosen={key === (chosen ?? likely)}
            icon={icon}
            onChoose={() => show({ write: key })}
          >
            {label}
          </Tab>
        ))}
      </fieldset>
      {chosen === undefined ? (
        likely ? (
          <OpenField onOpen={() => show({ write: likely })} />
        ) : null
      ) : chosen === "call" ? (
        <CallForm to={to} onNoted={() => show({ write: undefined })} />
      ) : (
        <ChannelForm key={chosen} channel={chosen} head={head} to={to} />
      )}
    </section>
  );
}

/** What the customer asked for, or a channel that reaches them. Without one, staff can only call. */
export function bestChannel({ ways, prefers }: Pick<Correspondent, "ways" | "prefers">): FormKey {
  const reaches = (key: Channel) => ways[key].isConnected && !ways[key].refusal;
  if (prefers === "call" || (prefers && reaches(prefers))) return prefers;
  return byPreference.find(reaches) ?? "call";
}

/** A channel that may be used, though it may not be connected. */
function likelyChannel({ ways, prefers }: Correspondent): Channel | undefined {
  const open = byPreference.filter((key) => !ways[key].refusal);
  return open.find((key) => key === prefers) ?? open[0];
}

function OpenField({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-control cursor-text items-center justify-between gap-2 rounded-soft border border-ink-soft/75 bg-white px-3.5 text-left text-ink-soft"
    >
      Write a message
      <Send aria-hidden="true" className="size-4.5 shrink-0" />
    </button>
  );
}

function ChannelForm({ channel, head, to }: { channel: Channel; head: Correspondent; to: Person }) {
  const { refusal, isConnected } = head.ways[channel];
  if (refusal) return <p className="py-2 text-ink-soft">{refusal}</p>;
  return (
    <>
      {isConnected ? null : (
        <p className="text-warn">{notConnectedText([channel])} Nobody gets what you write here.</p>
      )}
      <WriteForm channel={channel} head={head} to={to} />
    </>
  );
}

interface TabProps {
  isChosen: boolean;
  icon: ReactNode;
  onChoose: () => void;
  children: string;
}

function Tab({ isChosen, icon, onChoose, children }: TabProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="inline-flex min-h-control cursor-pointer items-center gap-1.5 rounded-soft px-3 font-medium text-ink-soft transition-colors duration-200 hover:bg-sand aria-pressed:bg-glass-pale aria-pressed:text-gulf-strong [&>svg]:size-4"
    >
      {icon}
      {children}
    </button>
  );
}
