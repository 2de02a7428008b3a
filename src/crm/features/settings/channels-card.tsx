import { CircleCheck, CircleDashed } from "lucide-react";
import type { z } from "zod";
import { type getChannels, sendTest } from "#contract/messages.ts";
import type { Channel } from "#domain/messages/message-key.ts";
import { mayChangeBusiness } from "#domain/staff/permissions.ts";
import { dateAndTime } from "../../api/business-time.ts";
import { useChannels } from "../../data/messages.ts";
import { useSignedInUser } from "../../data/session.ts";
import { TextField } from "../../forms/form-fields.tsx";
import { FormSection } from "../../forms/server-form/form-dialog.tsx";
import { useServerForm } from "../../forms/server-form/use-server-form.ts";
import { Loaded } from "../../layout/loaded.tsx";
import { StatusBadge } from "../../layout/status-badge.tsx";
import { useSendTest } from "./mutations.ts";

type State = z.infer<(typeof getChannels.replies)[200]>[Channel];

const channels: Record<Channel, { name: string; setUp: string; variables: string; off: string }> = {
  email: {
    name: "Email",
    setUp: "Set these on your server to the address of your mail provider, then restart Valance:",
    variables: "SMTP_URL, MAIL_FROM",
    off: "Emails stay in Messages and reach nobody.",
  },
  text: {
    name: "Texting",
    setUp:
      "Get a Twilio account and number, register it with carriers, set these on your server, then restart Valance:",
    variables: "TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM",
    off: "Texts stay in Messages and reach nobody.",
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
  const { name, setUp, variables, off } = channels[channel];
  const mayTest = mayChangeBusiness(useSignedInUser()) && state.isConnected;
  const Icon = state.isConnected ? CircleCheck : CircleDashed;
  return (
    <section aria-label={name} className="px-5 py-5 sm:px-7">
      <h3 className="flex items-center gap-2.5 font-medium">
        <Icon
          aria-hidden="true"
          className={`size-5 ${state.isConnected ? "text-gulf-strong" : "text-warn"}`}
        />
        {name}
        <span className={state.isConnected ? "text-ink-soft" : "text-warn"}>
          {state.isConnected ? "Connected" : "Not connected"}
        </span>
      </h3>
      {state.isConnected ? null : (
        <div className="mt-2 grid max-w-prose grid-cols-1 gap-2 text-ink-soft">
          <p>{off}</p>
          <p>
            {setUp} <code className="break-words text-ink text-sm">{variables}</code>
          </p>
        </div>
      )}
      {mayTest ? <TestForm channel={channel} /> : null}
      {state.lastTest ? <LastTest {...state.lastTest} /> : null}
    </section>
  );
}

function TestForm({ channel }: { channel: Channel }) {
  const send = useSendTest();
  const edit = useServerForm<{ recipient: string }, State>(sendTest, {
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
      submitLook="quiet"
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
