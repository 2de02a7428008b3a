import { CircleCheck, CircleDashed } from "lucide-react";
import type { z } from "zod";
import { type getChannelsRoute, sendTestRoute } from "#contract/messages.ts";
import type { Channel } from "#domain/messages/message-key.ts";
import { mayChangeBusiness } from "#domain/staff/permissions.ts";
import { buttonClasses } from "#ui/button.tsx";
import { dateAndTime } from "../../api/business-time.ts";
import { useChannels } from "../../data/messages.ts";
import { useSignedInUser } from "../../data/session.ts";
import { TextField } from "../../forms/form-fields.tsx";
import { FormSection } from "../../forms/server-form/form-dialog.tsx";
import { useServerForm } from "../../forms/server-form/use-server-form.ts";
import { Loaded } from "../../layout/loaded.tsx";
import { StatusBadge } from "../../layout/status-badge.tsx";
import { useSendTest } from "./mutations.ts";

type State = z.infer<(typeof getChannelsRoute.replies)[200]>[Channel];

interface Guide {
  name: string;
  on: string;
  off: string;
  account: string;
  /** Each environment variable with an example. */
  variables: readonly [name: string, example: string][];
}

const channels: Record<Channel, Guide> = {
  email: {
    name: "Email",
    on: "Connected.",
    off: "Not connected. Emails are saved in Messages, not sent.",
    account: "Ask your mail provider for the SMTP server, user name and password.",
    variables: [
      ["SMTP_URL", "smtps://user:password@mail.example:465"],
      ["MAIL_FROM", "Gulf Shades <hello@gulf-shades.example>"],
    ],
  },
  text: {
    name: "Texting",
    on: "Connected.",
    off: "Not connected. Texts are saved in Messages, not sent.",
    account: "Open a Twilio account, buy a number and register it with the carriers.",
    variables: [
      ["TWILIO_ACCOUNT_SID", "AC and 32 characters"],
      ["TWILIO_AUTH_TOKEN", "from the same page"],
      ["TWILIO_FROM", "+18505550100"],
    ],
  },
};

export function ChannelsCard() {
  const found = useChannels();
  return (
    <Loaded query={found} failed="Failed to load email and texting">
      {(states) => (
        <div className="divide-y divide-sand-deep">
          <ChannelState channel="email" state={states.email} />
          <ChannelState channel="text" state={states.text} />
        </div>
      )}
    </Loaded>
  );
}

function ChannelState({ channel, state: { isConnected, lastTest } }: { channel: Channel; state: State }) {
  const { name, on, off } = channels[channel];
  const mayConnect = mayChangeBusiness(useSignedInUser());
  const Icon = isConnected ? CircleCheck : CircleDashed;
  return (
    <section
      aria-label={name}
      className="relative grid grid-cols-1 items-start gap-x-8 gap-y-2 px-5 py-3 sm:px-6 md:gap-y-0 md:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className={`flex min-w-0 gap-2.5 ${isConnected ? "" : "md:pr-44"}`}>
        <Icon
          aria-hidden="true"
          className={`mt-0.5 size-5 shrink-0 ${isConnected ? "text-ink-soft" : "text-warn"}`}
        />
        <div className="min-w-0">
          <h3 className="font-medium">{name}</h3>
          <p className="max-w-prose text-pretty text-ink-soft">{isConnected ? on : off}</p>
          {lastTest ? <LastTest {...lastTest} /> : null}
        </div>
      </div>
      {isConnected && mayConnect ? <TestForm channel={channel} /> : null}
      {!isConnected && mayConnect ? <SetUp channel={channel} /> : null}
    </section>
  );
}

function SetUp({ channel }: { channel: Channel }) {
  const { name, account, variables } = channels[channel];
  return (
    // The button is at the end of the row, the steps are below it.
    <details className="max-md:pl-7.5 md:col-span-2">
      <summary
        className={buttonClasses(
          "quiet",
          "list-none md:absolute md:top-3.5 md:right-6 md:pointer-fine:top-4.5 [&::-webkit-details-marker]:hidden",
        )}
      >
        Set Up {name}
      </summary>
      <ol className="mt-3 mb-2 grid max-w-prose list-decimal grid-cols-1 gap-2 pl-5 marker:text-ink-soft md:ml-7.5">
        <li>{account}</li>
        <li>
          On your server, set:
          <dl className="mt-1.5 grid grid-cols-1 gap-x-4 gap-y-1 rounded-soft bg-sand px-3.5 py-2.5 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
            {variables.map(([variable, example]) => (
              <div key={variable} className="contents">
                <dt>
                  <code className="font-medium">{variable}</code>
                </dt>
                <dd className="min-w-0 break-words text-ink-soft">{example}</dd>
              </div>
            ))}
          </dl>
        </li>
        <li>Restart Valance, then send a test from here.</li>
      </ol>
    </details>
  );
}

function TestForm({ channel }: { channel: Channel }) {
  const send = useSendTest();
  const edit = useServerForm<{ recipient: string }, State>(sendTestRoute, {
    ...{ draft: false, values: { recipient: "" } },
    toBody: ({ recipient }) => ({ channel, recipient }),
    send: ({ recipient }, { idempotencyKey }) => send.mutateAsync({ channel, recipient, idempotencyKey }),
    onSaved: (_, { recipient }) => edit.startNext({ recipient }),
  });
  const label = channel === "email" ? "Send a test email to" : "Send a test text to";
  return (
    <FormSection
      edit={edit}
      className="grid grid-cols-1 gap-2 md:w-72"
      submit="Send Test"
      submitClasses="quiet"
      pending="Sending"
    >
      <TextField
        form={edit.form}
        path="recipient"
        label={label}
        type={channel === "email" ? "email" : "tel"}
        maxLength={254}
      />
    </FormSection>
  );
}

function LastTest({ recipient, state, failure, createdAt }: NonNullable<State["lastTest"]>) {
  return (
    <p role="status" className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <span className="min-w-0 break-words text-ink-soft">
        Last test to {recipient}, {dateAndTime(createdAt)}
      </span>
      <StatusBadge status={state} />
      {failure ? <span className="w-full break-words text-alert">{failure}</span> : null}
    </p>
  );
}
