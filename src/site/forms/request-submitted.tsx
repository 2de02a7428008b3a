import { useEffect, useRef } from "react";
import { buttonClasses } from "#ui/button.tsx";
import type { ReceivedRequest } from "../context/renderer.ts";
import { FactList } from "./fact-list.tsx";

interface RequestSubmittedProps {
  request?: ReceivedRequest | undefined;
  text?: string | undefined;
  /** True when it replaces the form, so focus is not lost. */
  takesFocus?: boolean;
}

const thanks = "Thank you. We got your request and will be in touch shortly.";

/** The confirmation, with or without JavaScript. Without a request it shows a general message. */
export function RequestSubmitted({ request, text, takesFocus = false }: RequestSubmittedProps) {
  const message = text ?? (request?.call ? `Thank you. We'll call you ${request.call}.` : thanks);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className="hem rounded-t-soft bg-white p-6 sm:p-10">
      <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
        Request Submitted
      </h1>
      <p className="mt-4 text-lead">{message}</p>
      {request ? <Summary request={request} /> : null}
      <a href="/" className={buttonClasses("primary", "mt-8")}>
        Return to Home
      </a>
    </div>
  );
}

function Summary({ request }: { request: ReceivedRequest }) {
  return (
    <FactList
      facts={[
        ["Name", request.name],
        ["Email", request.email],
        ["Phone", request.phone],
        ["Zip Code", request.zipCode],
      ]}
    />
  );
}
