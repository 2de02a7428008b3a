import { Link } from "@tanstack/react-router";
import { CircleAlert, CircleCheck, CircleDashed } from "lucide-react";
import type { ReactNode } from "react";
import type { SystemChannel, SystemState } from "#contract/system.ts";
import { nightlyTime } from "#domain/backups.ts";
import { spokenTime } from "#domain/calendar.ts";
import { sizeText } from "#domain/files/file.ts";
import { countedText } from "#domain/format.ts";
import type { Condition } from "#domain/system/conditions.ts";
import { Badge } from "#ui/badge.tsx";
import { dateAndTime } from "../../api/business-time.ts";
import { useSystem } from "../../data/system.ts";
import { Loaded } from "../../layout/loaded.tsx";
import { SystemSummary } from "./system-summary.tsx";

export function SystemCard() {
  return (
    <Loaded query={useSystem()} failed="Failed to load the state of the server">
      {(state) => (
        <>
          <SystemSummary state={state} />
          <ul className="grid grid-cols-1 gap-px bg-sand-deep md:grid-cols-2 md:*:last:odd:col-span-2">
            <ChannelPart name="Email" channel={state.channels.email} variables="SMTP_URL and MAIL_FROM" />
            <ChannelPart
              name="Texting"
              channel={state.channels.text}
              variables="TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM"
            />
            <Alerts recipients={state.alertRecipients} />
            <LastBackup state={state} />
            <Queues state={state} />
            <Storage state={state} />
            <Certificate state={state} />
            <Version state={state} />
          </ul>
        </>
      )}
    </Loaded>
  );
}

const linkClasses = "font-medium text-gulf underline-offset-4 hover:underline";

const icons = {
  fine: <CircleCheck aria-hidden="true" className="size-5 text-good" />,
  bad: <CircleAlert aria-hidden="true" className="size-5 text-warn" />,
  off: <CircleDashed aria-hidden="true" className="size-5 text-warn" />,
};

interface PartProps {
  name: string;
  /** In words, because color and shape alone don't say it. */
  state: "fine" | "bad" | "off";
  children: ReactNode;
}

function Part({ name, state, children }: PartProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 bg-white px-5 py-4 sm:px-7">
      <span className="mt-0.5">{icons[state]}</span>
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center justify-between gap-x-2.5 font-medium">
          {name}
          {state === "fine" ? null : (
            <Badge tone="warn">{state === "off" ? "Not set up" : "Needs attention"}</Badge>
          )}
        </h3>
        <div className="mt-0.5 grid max-w-prose grid-cols-1 gap-0.5 break-words text-ink-soft">
          {children}
        </div>
      </div>
    </li>
  );
}

/** "bad" if one of these conditions is current. */
function stateBy({ conditions }: SystemState, ...own: Condition[]) {
  return own.some((condition) => conditions.includes(condition)) ? "bad" : "fine";
}

function Version({ state: { version, tables, runtime, startedAt, engine } }: { state: SystemState }) {
  return (
    <Part name="Version" state="fine">
      <p>
        Valance {version}, tables {tables.slice(0, 4)}, Node {runtime}. Running since {dateAndTime(startedAt)}
        .
      </p>
      <p>
        PostgreSQL {engine.version},{" "}
        {engine.isPrivate ? "private to Valance" : "on the server at DATABASE_URL"}, {sizeText(engine.size)}.
      </p>
    </Part>
  );
}

function Storage({ state }: { state: SystemState }) {
  const { disk, memory } = state;
  return (
    <>
      <Part name="Disk" state={stateBy(state, "disk_low")}>
        <p>
          {disk
            ? `${sizeText(disk.free)} free of ${sizeText(disk.total)}.`
            : "The disk of the data folder can't be read."}
        </p>
      </Part>
      <Part name="Memory" state={stateBy(state, "memory_low")}>
        <p>
          {sizeText(memory.used)} used by Valance, {sizeText(memory.available)} available.
        </p>
      </Part>
    </>
  );
}

function Queues({ state }: { state: SystemState }) {
  const { due, oldestDueAt, failed } = state.outbox;
  return (
    <>
      <Part name="Messages to Send" state={stateBy(state, "messages_failing", "messages_waiting")}>
        <p>
          {due === 0 || !oldestDueAt
            ? "None waiting."
            : `${countedText({ messages: due })} waiting, the oldest since ${dateAndTime(oldestDueAt)}.`}
        </p>
        {failed > 0 ? (
          <p>
            {countedText({ messages: failed })} failed.{" "}
            <Link to="/crm/messages" className={linkClasses}>
              Open Messages
            </Link>
          </p>
        ) : null}
      </Part>
      <Part name="Requests on Disk" state={stateBy(state, "submissions_waiting")}>
        <p>
          {state.spooled === 0
            ? "None waiting."
            : `${countedText({ requests: state.spooled })} waiting for the database.`}
        </p>
      </Part>
    </>
  );
}

function LastBackup({ state }: { state: SystemState }) {
  const { takenAt, provedAt, failure } = state.backup;
  return (
    <Part name="Backup" state={stateBy(state, "backup_failed", "backup_old", "archive_failing")}>
      <p>
        {takenAt && provedAt
          ? `Taken ${dateAndTime(takenAt)}, proved by a restore ${dateAndTime(provedAt)}.`
          : `None yet. The first one is made at ${spokenTime(nightlyTime)}.`}
      </p>
      {failure ? <p className="text-alert">The last one failed: {failure}</p> : null}
      <p>
        <Link to="/crm/settings/$page" params={{ page: "data" }} hash="backup" className={linkClasses}>
          Open Backup
        </Link>
      </p>
    </Part>
  );
}

/** Without TLS there is none. */
function Certificate({ state }: { state: SystemState }) {
  const { certificate } = state;
  if (!certificate) return null;
  return (
    <Part name="Certificate" state={stateBy(state, "certificate_ending")}>
      <p>
        {certificate.endsAt
          ? `Valid until ${dateAndTime(certificate.endsAt)}.`
          : "Your website's address can't be reached from this server. Check it where it's renewed."}
      </p>
    </Part>
  );
}

function Alerts({ recipients }: { recipients: number }) {
  return (
    <Part name="Alerts" state={recipients > 0 ? "fine" : "off"}>
      <p>
        {recipients > 0
          ? `Emailed to ${countedText({ administrators: recipients })} when something needs attention.`
          : "Nobody gets them by email. Set up email, and add an address to an administrator's profile."}
      </p>
    </Part>
  );
}

interface ChannelPartProps {
  name: string;
  channel: SystemChannel;
  /** Environment variables that set it up. */
  variables: string;
}

function ChannelPart({ name, channel, variables }: ChannelPartProps) {
  const { isConnected, lastSentAt, retrying, failedLately, failure } = channel;
  if (!isConnected)
    return (
      <Part name={name} state="off">
        <p>Nothing is sent. Set {variables} on your server, then restart Valance.</p>
        <p>
          <Link to="/crm/settings/$page" params={{ page: "messaging" }} className={linkClasses}>
            How to set it up
            <span className="sr-only">: {name}</span>
          </Link>
        </p>
      </Part>
    );
  const isFailing = retrying > 0 || failedLately > 0;
  return (
    <Part name={name} state={isFailing ? "bad" : "fine"}>
      <p>{lastSentAt ? `Last sent ${dateAndTime(lastSentAt)}.` : "Set up. Nothing sent yet."}</p>
      {isFailing ? (
        <p>
          {retrying} waiting for another try, {failedLately} given up in the last hour.
        </p>
      ) : null}
      {failure ? <p className={isFailing ? "text-alert" : ""}>Last failure: {failure}</p> : null}
    </Part>
  );
}
