import { startRegistration } from "@simplewebauthn/browser";
import type { z } from "zod";
import {
  changePasswordRoute,
  confirmAuthenticatorRoute,
  endOtherSessionsRoute,
  endSessionRoute,
  renewRecoveryCodesRoute,
  type Session,
  setUpAuthenticatorRoute,
  turnOffAuthenticatorRoute,
} from "#contract/account.ts";
import {
  addPasskeyRoute,
  type Passkey,
  passkeyRegistrationOptionsRoute,
  removePasskeyRoute,
  renamePasskeyRoute,
} from "#contract/passkeys.ts";
import { call } from "../../api/api-client.ts";
import {
  serverMessage,
  shownInForm,
  shownOnScreen,
  useMutationWithToast,
} from "../../api/use-mutation-with-toast.ts";
import { refetchSession } from "../../data/session.ts";

export function useChangePassword() {
  return useMutationWithToast({
    send: (body: z.input<typeof changePasswordRoute.body>) => call(changePasswordRoute, { body }),
    done: { title: "Password changed", description: "You're signed out on your other devices." },
    failed: shownInForm,
  });
}

export function useEndSession() {
  return useMutationWithToast({
    send: ({ id }: Session) => call(endSessionRoute, { params: { id }, body: {} }),
    done: shownOnScreen,
    failed: serverMessage("Failed to sign out that device"),
  });
}

export function useEndOtherSessions() {
  return useMutationWithToast({
    send: () => call(endOtherSessionsRoute, { body: {} }),
    done: shownOnScreen,
    failed: serverMessage("Failed to sign out other devices"),
  });
}

export function useSetUpAuthenticator() {
  return useMutationWithToast({
    send: () => call(setUpAuthenticatorRoute, { body: {} }),
    done: shownOnScreen,
    failed: serverMessage("Failed to set up the authenticator"),
  });
}

export function useConfirmAuthenticator() {
  return useMutationWithToast({
    send: (code: string) => call(confirmAuthenticatorRoute, { body: { code } }),
    done: shownOnScreen,
    failed: shownInForm,
  });
}

export function useTurnOffAuthenticator() {
  return useMutationWithToast({
    send: (password: string) => call(turnOffAuthenticatorRoute, { body: { password } }).then(refetchSession),
    done: shownOnScreen,
    failed: serverMessage("Failed to turn off the authenticator"),
  });
}

export function useRenewRecoveryCodes() {
  return useMutationWithToast({
    send: (password: string) => call(renewRecoveryCodesRoute, { body: { password } }),
    done: { title: "Recovery codes created", description: "The old ones no longer work." },
    failed: serverMessage("Failed to create recovery codes"),
  });
}

type RegistrationOptions = Parameters<typeof startRegistration>[0]["optionsJSON"];

export function useAddPasskey() {
  return useMutationWithToast({
    send: async () => {
      const { ticket, options } = await call(passkeyRegistrationOptionsRoute, { body: {} });
      const made = await startRegistration({ optionsJSON: options as RegistrationOptions });
      return call(addPasskeyRoute, { body: { ticket, response: made } }).then(refetchSession);
    },
    done: shownOnScreen,
    failed: serverMessage("Failed to add the passkey"),
  });
}

export function useRenamePasskey() {
  return useMutationWithToast({
    send: ({ id, name }: Pick<Passkey, "id" | "name">) =>
      call(renamePasskeyRoute, { params: { id }, body: { name } }),
    done: shownOnScreen,
    failed: shownInForm,
  });
}

export function useRemovePasskey() {
  return useMutationWithToast({
    send: ({ id }: Passkey) => call(removePasskeyRoute, { params: { id }, body: {} }).then(refetchSession),
    done: shownOnScreen,
    failed: serverMessage("Failed to remove the passkey"),
  });
}
