import { receiveTextStatus } from "#contract/webhooks.ts";

/** The callback address for a message's delivery status, which Twilio also signs. */
export function statusAddress(publicUrl: string, messageId: string): string {
  return `${publicUrl}${receiveTextStatus.path.replace("{id}", messageId)}`;
}
