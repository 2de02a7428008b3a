import { cancelMessageRoute, type Message, retryMessageRoute } from "#contract/messages.ts";
import { leavingText } from "#domain/messages/send-time.ts";
import { call } from "../api/api-client.ts";
import { timeZone } from "../api/business-time.ts";
import { serverMessage, useMutationWithToast } from "../api/use-mutation-with-toast.ts";

export const leaving = (message: Message) => leavingText(message, { at: new Date(), timeZone });

export function useRetryMessage() {
  return useMutationWithToast({
    send: (id: string) => call(retryMessageRoute, { params: { id } }),
    done: (message) => ({ title: "Message sent again", description: leaving(message) }),
    failed: serverMessage("Failed to send the message again"),
  });
}

export function useCancelMessage() {
  return useMutationWithToast({
    send: (id: string) => call(cancelMessageRoute, { params: { id } }),
    done: { title: "Message canceled" },
    failed: serverMessage("Failed to cancel the message"),
  });
}
