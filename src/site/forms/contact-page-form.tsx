import { useState } from "react";
import type { RequestKind } from "#domain/leads/widget-form.ts";
import type { ReturnedForm } from "../context/renderer.ts";
import { invitationTo } from "../copy/requests.ts";
import { RequestForm } from "./contact-form.tsx";
import type { RequestSetting } from "./form-config.ts";
import { RequestSubmitted } from "./request-submitted.tsx";

interface ContactRequestProps {
  kind: RequestKind;
  setting: RequestSetting;
  returned?: ReturnedForm | undefined;
}

export function ContactRequest({ kind, setting, returned }: ContactRequestProps) {
  const [thanks, setThanks] = useState<string>();
  if (thanks) return <RequestSubmitted text={thanks} takesFocus />;
  const { label, lead } = invitationTo(kind, setting.promises);
  return (
    <>
      <h1 id="request" className="text-title">
        {label}
      </h1>
      <p className="mt-4 text-ink-soft">
        {lead}{" "}
        <span className="inline-block">
          Fields marked <span className="text-alert">*</span> are required.
        </span>
      </p>
      <RequestForm
        kind={kind}
        setting={setting}
        returned={returned}
        labelledBy="request"
        onTaken={setThanks}
      />
    </>
  );
}
