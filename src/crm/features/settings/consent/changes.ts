import type { z } from "zod";
import { writeConsentWording } from "#contract/sms-consent.ts";
import { call } from "../../../api/api-client.ts";
import { shownInForm, useMutationWithToast } from "../../../api/use-mutation-with-toast.ts";

export function useWriteWording() {
  return useMutationWithToast({
    send: (body: z.input<typeof writeConsentWording.body>) => call(writeConsentWording, { body }),
    done: ({ version }) => ({
      title: "Consent wording saved",
      description: `Your forms now show version ${version}.`,
    }),
    failed: shownInForm,
  });
}
