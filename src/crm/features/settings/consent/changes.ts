import type { z } from "zod";
import { writeConsentText } from "#contract/sms-consent.ts";
import { call } from "../../../api/api-client.ts";
import { shownInForm, useMutationWithToast } from "../../../api/use-mutation-with-toast.ts";

export function useWriteConsentText() {
  return useMutationWithToast({
    send: (body: z.input<typeof writeConsentText.body>) => call(writeConsentText, { body }),
    done: ({ version }) => ({
      title: "Consent wording saved",
      description: `Your forms now show version ${version}.`,
    }),
    failed: shownInForm,
  });
}
