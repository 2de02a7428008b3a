import { CircleCheck, CircleDashed } from "lucide-react";
import type { z } from "zod";
import { type getChannelsRoute, sendTestRoute } from "#contract/messages.ts";
import type { Channel } from "#domain/messages/message-key.ts";
import { mayChangeBusiness } from "#domain/staff/permissions.ts";
import { Badge } from "#ui/badge.tsx";
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
  off: string;
  account: string;
  /** Each environment variable with an example. */
  variables: readonly [name: string, example: string][];
}

const channels: Record<Channel, Guide> = {
  email: {
    name: "Email",
    off: "Until then, emails stay in Messages and reach nobody.",
    account: "Ask your mail provider for the SMTP server, user name and password.",
    variables: [
      ["SMTP_URL", "smtps://user:password@mail.example:465"],
      ["MAIL_FROM", "Gulf Shades <hello@gulf-shades.example>"],
    ],
  },
  text: {
    name: "Texting",
    off: "Until then, texts stay in Messages and reach nobody.",
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

function ChannelState({ channel, state }: { channel: Channel; state: State }) {
  const { name } = channels[channel];
  const mayTest = mayChangeBusiness(useSignedInUser()) && state.isConnected;
  const Icon = state.isConnected ? CircleCheck : CircleDashed;
  return (
    <section aria-label={name} className="px-5 py-5 sm:px-7">
      <h3 className="flex items-center gap-2.5 font-medium">
        <Icon aria-hidden="true" className={`size-5 ${state.isConnected ? "text-good" : "text-warn"}`} />
        {name}
        <Badge tone={state.isConnected ? "good" : "warn"}>
          {state.isConnected ? "Connected" : "Not connected"}
        </Badge>
      </h3>
      {state.isConnected ? null : <SetUp {...channels[channel]} />}
      {mayTest ? <TestForm channel={channel} /> : null}
      {state.lastTest ? <LastTest {...state.lastTest} /> : null}
    </section>
  );
}

function SetUp({ off, account, variables }: Guide) {
  return (
    <>
      <ol className="mt-3 grid max-w-prose list-decimal grid-cols-1 gap-2 pl-5 marker:text-ink-soft">
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
        <li>Restart Valance, then send a test message from here.</li>
      </ol>
      <p className="mt-3 text-ink-soft">{off}</p>
    </>
  );
}

function TestForm({ channel }: { channel: Channel }) {
  const send = useSendTest();
  const edit = useServerForm<{ recipient: string }, State>(sendTestRoute, {
    ...{ draft: false, values: { recipient: "" } },
    toBody: ({ recipient }) => ({ channel, recipient }),
    send: ({ recipient }) => send.mutateAsync({ channel, recipient }),
    onSaved: (_, { recipient }) => edit.startNext({ recipient }),
  });
  const label = channel === "email" ? "Send a test email to" : "Send a test text to";
  return (
    <FormSection
      edit={edit}
      className="mt-4 grid max-w-md grid-cols-1 gap-3"
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
    <p role="status" className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <span className="break-words text-ink-soft">
        Last test to {recipient}, {dateAndTime(createdAt)}
      </span>
      <StatusBadge status={state} />
      {failure ? <span className="w-full break-words text-alert">{failure}</span> : null}
    </p>
  );
}
