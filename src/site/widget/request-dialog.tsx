import { useId } from "react";
import type { RequestKind } from "#domain/leads/widget-form.ts";
import { requestWords } from "../words/requests.ts";
import { Modal } from "./modal.tsx";
import { RequestForm } from "./request-form.tsx";
import type { RequestSetting } from "./setting.ts";

interface RequestDialogProps {
  kind: RequestKind;
  setting: RequestSetting;
  onClose: () => void;
}

const closedAfter = 500;

/** One of the widget's four forms. Closing it loses nothing: what was typed is there when it is opened again. */
export function RequestDialog({ kind, setting, onClose }: RequestDialogProps) {
  const lead = useId();
  const { label, lead: text } = requestWords[kind];
  return (
    <Modal title={label} onClose={onClose}>
      <p id={lead} className="mt-1 px-5 text-ink-soft sm:px-9">
        {text} Fields marked <span className="text-alert">*</span> are required.
      </p>
      <RequestForm
        kind={kind}
        setting={setting}
        labelledBy={lead}
        onCancel={onClose}
        onTaken={() => setTimeout(onClose, closedAfter)}
      />
    </Modal>
  );
}
