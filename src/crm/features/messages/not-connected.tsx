import { Link } from "@tanstack/react-router";
import { type Channel, messageChannels } from "#domain/messages/message-key.ts";
import { mayChangeBusiness } from "#domain/staff/permissions.ts";
import { useChannels } from "../../data/messages.ts";
import { useSignedInUser } from "../../data/session.ts";

/** Says once, beside the title, why messages aren't sent. */
export function NotConnected() {
  const { data } = useChannels();
  const mayConnect = mayChangeBusiness(useSignedInUser());
  const missing = data ? messageChannels.filter((channel) => !data[channel].isConnected) : [];
  if (missing.length === 0) return null;
  return (
    <span className="text-warn">
      {notConnectedText(missing)}
      {mayConnect ? (
        <Link
          to="/crm/settings/$page"
          params={{ page: "messaging" }}
          className="ml-2 font-medium underline underline-offset-4"
        >
          Set Up
        </Link>
      ) : null}
    </span>
  );
}

export function notConnectedText(missing: readonly Channel[]): string {
  if (missing.length > 1) return "Email and texting aren't connected.";
  return missing[0] === "email" ? "Email isn't connected." : "Texting isn't connected.";
}
