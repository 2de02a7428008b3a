import { Link } from "@tanstack/react-router";
import { CircleAlert, CircleCheck, CircleDashed } from "lucide-react";
import type { SystemChannel, SystemState } from "#contract/system.ts";
import { sizeText } from "#domain/files/file.ts";
import { countedText } from "#domain/format.ts";
import { Badge } from "#ui/badge.tsx";
import { dateAndTime } from "../../api/business-time.ts";
import { useSystem } from "../../data/system.ts";
import { Loaded } from "../../layout/loaded.tsx";
import { backupParts } from "./backup-parts.tsx";
import { linkClasses, type Part, stateBy } from "./part.ts";
import { SystemSummary } from "./system-summary.tsx";

/** What needs attention or setting up is on top. */
export function SystemCard() {
  return (
    <Loaded query={useSystem()} failed="Failed to load the state of the server">
      {(state) => {
        const parts = partsOf(state).toSorted((one, other) => ranks[one.state] - ranks[other.state]);
        const missing = parts.filter((part) => part.state === "off").length;
        return (
          <>
            <SystemSummary conditions={state.conditions} missing={missing} />
            <ul className="divide-y divide-sand-deep">
              {parts.map((part) => (
                <Row key={part.name} part={part} />
              ))}
            </ul>
          </>
        );
      }}
    </Loaded>
  );
}

const ranks = { bad: 0, off: 1, fine: 2 };

function partsOf(state: SystemState): Part[] {
  return [
    channelPart("Email", state.channels.email),
    channelPart("Texting", state.channels.text),
    alertsPart(state),
    ...backupParts(state),
    messagesPart(state),
    requestsPart(state),
    ...storageParts(state),
    ...certificateParts(state),
    versionPart(state),
  ];
}

const icons = {
  fine: <CircleCheck aria-hidden="true" className="mt-0.5 size-5 text-ink-soft" />,
  bad: <CircleAlert aria-hidden="true" className="mt-0.5 size-5 text-warn" />,
  off: <CircleDashed aria-hidden="true" className="mt-0.5 size-5 text-warn" />,
};

function Row({ part: { name, state, text } }: { part: Part }) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 px-5 py-3 sm:px-6 md:grid-cols-[auto_11rem_minmax(0,1fr)_auto]">
      {icons[state]}
      <h3 className={state === "fine" ? "max-md:col-span-2" : "font-semibold"}>{name}</h3>
      {state === "fine" ? null : (
        <span className={state === "off" ? "md:max-xl:hidden xl:order-last" : "md:order-last"}>
          <Badge tone="warn">{state === "off" ? "Not Set Up" : "Needs Attention"}</Badge>
        </span>
      )}
      <div className="grid max-w-prose grid-cols-1 gap-0.5 text-pretty break-words text-ink-soft max-md:col-span-2 max-md:col-start-2">
        {text}
      </div>
    </li>
  );
}

function channelPart(name: string, channel: SystemChannel): Part {
  const { isConnected, lastSentAt, retrying, failedLately, failure } = channel;
  if (!isConnected)
    return {
      ...{ name, state: "off" },
      text: (
        <p>
          No {name === "Email" ? "emails" : "texts"} are sent.{" "}
          <Link to="/crm/settings/$page" params={{ page: "messaging" }} className={linkClasses}>
            Set up {name.toLowerCase()}
          </Link>
        </p>
      ),
    };
  const isFailing = retrying > 0 || failedLately > 0;
  return {
    ...{ name, state: isFailing ? "bad" : "fine" },
    text: (
      <>
        <p>{lastSentAt ? `Last sent ${dateAndTime(lastSentAt)}.` : "Set up. Nothing sent yet."}</p>
        {isFailing ? (
          <p>
            {retrying} to be retried, {failedLately} failed permanently in the last hour.
          </p>
        ) : null}
        {failure ? <p className={isFailing ? "text-alert" : ""}>Last failure: {failure}</p> : null}
      </>
    ),
  };
}

function alertsPart({ alertRecipients, channels }: SystemState): Part {
  if (alertRecipients > 0) {
    const text = `Emailed to ${countedText({ administrators: alertRecipients })} when something needs attention.`;
    return { name: "Alerts", state: "fine", text };
  }
  const action = channels.email.isConnected ? "Add" : "Set up email, then add";
  return {
    ...{ name: "Alerts", state: "off" },
    text: (
      <p>
        If something fails, no administrator gets an email. {action} yours in your{" "}
        <Link to="/crm/settings/$page" params={{ page: "profile" }} className={linkClasses}>
          profile
        </Link>
        .
      </p>
    ),
  };
}

const messagesConditions = ["messages_held", "messages_failing", "messages_waiting"] as const;

function messagesPart(state: SystemState): Part {
  const { due, oldestDueAt, failed } = state.outbox;
  return {
    ...{ name: "Messages to Send", state: stateBy(state, ...messagesConditions) },
    text: (
      <>
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
      </>
    ),
  };
}

function requestsPart(state: SystemState): Part {
  const { spooled } = state;
  const waiting = `${countedText({ requests: spooled })} waiting for the database.`;
  return {
    ...{ name: "Website Requests", state: stateBy(state, "submissions_waiting") },
    text: spooled === 0 ? "None waiting." : waiting,
  };
}

function storageParts(state: SystemState): Part[] {
  const { disk, memory } = state;
  return [
    {
      ...{ name: "Disk", state: stateBy(state, "disk_low") },
      text: disk
        ? `${sizeText(disk.free)} free of ${sizeText(disk.total)}.`
        : "The disk of the data folder can't be read.",
    },
    {
      ...{ name: "Memory", state: stateBy(state, "memory_low") },
      text: `${sizeText(memory.used)} used by Valance, ${sizeText(memory.available)} available.`,
    },
  ];
}

/** Empty without TLS. */
function certificateParts(state: SystemState): Part[] {
  const { certificate } = state;
  if (!certificate) return [];
  const text = certificate.endsAt
    ? `Valid until ${dateAndTime(certificate.endsAt)}.`
    : "Your website's address can't be reached from this server. Check it where it's renewed.";
  return [{ name: "Certificate", state: stateBy(state, "certificate_ending"), text }];
}

function versionPart({ version, tables, runtime, startedAt, engine }: SystemState): Part {
  const [number, commit] = version.split(/[ ()]+/);
  const place = engine.isPrivate ? "private to Valance" : "on the server at DATABASE_URL";
  return {
    ...{ name: "Version", state: "fine" },
    text: (
      <>
        <p>{`Valance ${number}, running since ${dateAndTime(startedAt)}.`}</p>
        <details>
          <summary className="min-h-control w-fit cursor-pointer content-center text-gulf">Details</summary>
          <p>{`${commit ? `Commit ${commit}, tables` : "Tables"} ${tables.slice(0, 4)}, Node ${runtime}.`}</p>
          <p>{`PostgreSQL ${engine.version}, ${place}, ${sizeText(engine.size)}.`}</p>
        </details>
      </>
    ),
  };
}
