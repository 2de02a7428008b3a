import type { z } from "zod";
import { changeProfileRoute } from "#contract/account.ts";
import { sendTestRoute } from "#contract/messages.ts";
import {
  changeBusinessRoute,
  changeCompanyRoute,
  changeLogoRoute,
  changePortraitRoute,
} from "#contract/settings.ts";
import { writeConsentTextRoute } from "#contract/sms-consent.ts";
import { call } from "../../api/api-client.ts";
import { serverMessage, shownInForm, useMutationWithToast } from "../../api/use-mutation-with-toast.ts";
import { refetchSession } from "../../data/session.ts";

export function useSaveProfile() {
  return useMutationWithToast({
    send: (body: z.input<typeof changeProfileRoute.body>) =>
      call(changeProfileRoute, { body }).then(refetchSession),
    done: { title: "Profile saved" },
    failed: shownInForm,
  });
}

export function useSaveBusiness() {
  return useMutationWithToast({
    send: (body: z.input<typeof changeBusinessRoute.body>) =>
      call(changeBusinessRoute, { body }).then(refetchSession),
    done: { title: "Settings saved" },
    failed: shownInForm,
  });
}

const onWebsite = { description: "Your website is updated." };

export function useSaveCompany(title: string, { isOnWebsite }: { isOnWebsite: boolean }) {
  return useMutationWithToast({
    send: (body: z.input<typeof changeCompanyRoute.body>) => call(changeCompanyRoute, { body }),
    done: { title, ...(isOnWebsite ? onWebsite : {}) },
    failed: shownInForm,
  });
}

export function useChangeLogo() {
  return useMutationWithToast({
    send: (image: string | null) => call(changeLogoRoute, { body: { image } }),
    done: (_, image) => ({ title: image ? "Logo saved" : "Logo removed" }),
    failed: serverMessage("Failed to save the logo"),
  });
}

export function useChangePortrait() {
  return useMutationWithToast({
    send: (image: string | null) => call(changePortraitRoute, { body: { image } }),
    done: (_, image) => ({ title: image ? "Portrait saved" : "Portrait removed", ...onWebsite }),
    failed: serverMessage("Failed to save the portrait"),
  });
}

export function useSendTest() {
  return useMutationWithToast({
    send: ({ idempotencyKey, ...body }: z.input<typeof sendTestRoute.body> & { idempotencyKey: string }) =>
      call(sendTestRoute, { body, idempotencyKey }),
    done: { title: "Test on its way" },
    failed: shownInForm,
  });
}

export function useRequireConsent() {
  return useMutationWithToast({
    send: (body: z.input<typeof changeCompanyRoute.body>) => call(changeCompanyRoute, { body }),
    done: { title: "Consent setting saved", ...onWebsite },
    failed: serverMessage("Failed to save the consent setting"),
  });
}

export function useWriteConsentText() {
  return useMutationWithToast({
    send: (body: z.input<typeof writeConsentTextRoute.body>) => call(writeConsentTextRoute, { body }),
    done: ({ version }) => ({
      title: "Consent wording saved",
      description: `Your forms now show version ${version}.`,
    }),
    failed: shownInForm,
  });
}
