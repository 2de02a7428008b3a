import { receiveTextStatus } from "#contract/webhooks.ts";

/** Where Twilio is asked to say what became of a message, and what it then signs. */
export function statusAddress(publicUrl: string, messageId: string): string {
  return `${publicUrl}${receiveTextStatus.path.replace("{id}", messageId)}`;
}
