import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import type { RequestKind } from "#domain/leads/widget-form.ts";
import { AppointmentDialog } from "./appointment-dialog.tsx";
import { RequestDialog } from "./contact-dialog.tsx";
import type { RequestSetting } from "./form-config.ts";

export type ContactDialogKind = RequestKind | "visit";

interface Request {
  what: ContactDialogKind;
  /** The message's first text. */
  message?: string | undefined;
}

let root: Root | undefined;

/** Opens one dialog at a time. Focus returns to the opener. */
export function openRequest({ what, message }: Request, setting: RequestSetting, opener: HTMLElement): void {
  root ??= createRoot(place(), { identifierPrefix: "request-" });
  let isOpen = true;
  // A submitted form closes after a delay; by then the visitor may have opened another.
  const onClose = () => {
    if (!isOpen) return;
    isOpen = false;
    show(null);
    opener.focus();
  };
  if (what === "visit") show(<AppointmentDialog setting={setting} onClose={onClose} />);
  else show(<RequestDialog kind={what} message={message} setting={setting} onClose={onClose} />);
}

/** Synchronous, so that the dialog is open, or closed, before focus moves. */
function show(dialog: ReactNode): void {
  flushSync(() => root?.render(dialog));
}

function place(): HTMLElement {
  const made = document.createElement("div");
  document.body.append(made);
  return made;
}
