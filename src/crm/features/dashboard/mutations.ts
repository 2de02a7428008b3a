import { useQueryClient } from "@tanstack/react-query";
import { dismissSetupRoute, getSetupRoute, type OwnAppointment } from "#contract/dashboard.ts";
import { writeMessageRoute } from "#contract/messages.ts";
import { leavingText } from "#domain/messages/send-time.ts";
import { call } from "../../api/api-client.ts";
import { timeZone } from "../../api/business-time.ts";
import { serverMessage, shownInForm, useMutationWithToast } from "../../api/use-mutation-with-toast.ts";

export function useSendText({ clientId, leadId }: Pick<OwnAppointment, "clientId" | "leadId">) {
  return useMutationWithToast({
    send: ({ body, idempotencyKey }: { body: string; idempotencyKey: string }) => {
      const person = clientId ? { clientId } : { leadId: leadId ?? undefined };
      return call(writeMessageRoute, { body: { ...person, channel: "text", body }, idempotencyKey });
    },
    done: (text) => ({
      title: text.state === "kept" ? "Text not sent" : "Sending text",
      description: leavingText(text, { at: new Date(), timeZone }),
    }),
    failed: shownInForm,
  });
}

export function useDismissSetup() {
  const queries = useQueryClient();
  return useMutationWithToast({
    send: async () => queries.setQueryData([getSetupRoute.path], await call(dismissSetupRoute, {})),
    done: { title: "Setup list dismissed", description: "Everything stays in Settings." },
    failed: serverMessage("Failed to dismiss the list"),
  });
}
