import { useId } from "react";
import type { RequestKind } from "#domain/leads/widget-form.ts";
import { setAside } from "../client/draft-storage.ts";
import { invitationTo } from "../copy/requests.ts";
import { RequestForm } from "./contact-form.tsx";
import type { RequestSetting } from "./form-config.ts";
import { Modal } from "./modal.tsx";

interface RequestDialogProps {
  kind: RequestKind;
  /** The message's first text. */
  message?: string | undefined;
  setting: RequestSetting;
  onClose: () => void;
}

const closedAfter = 500;

/** Closing clears the form, as specified, but the next visit can restore the draft. */
export function RequestDialog({ kind, message, setting, onClose }: RequestDialogProps) {
  const lead = useId();
  const { label, lead: text } = invitationTo(kind, setting.promises);
  const close = () => {
    setAside(kind);
    onClose();
  };
  return (
    <Modal title={label} onClose={close}>
      <p id={lead} className="dialog-inset mt-1 text-ink-soft">
        {text}{" "}
        <span className="inline-block">
          Fields marked <span className="text-alert">*</span> are required.
        </span>
      </p>
      <RequestForm
        kind={kind}
        setting={setting}
        returned={message ? { values: { message }, errors: {} } : undefined}
        labelledBy={lead}
        onCancel={close}
        onTaken={() => setTimeout(onClose, closedAfter)}
      />
    </Modal>
  );
}
