import { startRegistration } from "@simplewebauthn/browser";
import type { z } from "zod";
import {
  changePassword,
  confirmAuthenticator,
  endOtherSessions,
  endSession,
  renewRecoveryCodes,
  type Session,
  setUpAuthenticator,
  turnOffAuthenticator,
} from "#contract/account.ts";
import {
  addPasskey,
  type Passkey,
  passkeyRegistrationOptions,
  removePasskey,
  renamePasskey,
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
    send: (body: z.input<typeof changePassword.body>) => call(changePassword, { body }),
    done: { title: "Password changed", description: "You're signed out on your other devices." },
    failed: shownInForm,
  });
}

export function useEndSession() {
  return useMutationWithToast({
    send: ({ id }: Session) => call(endSession, { params: { id }, body: {} }),
    done: shownOnScreen,
    failed: serverMessage("Failed to sign out that device"),
  });
}

export function useEndOtherSessions() {
  return useMutationWithToast({
    send: () => call(endOtherSessions, { body: {} }),
    done: shownOnScreen,
    failed: serverMessage("Failed to sign out other devices"),
  });
}

export function useSetUpAuthenticator() {
  return useMutationWithToast({
    send: () => call(setUpAuthenticator, { body: {} }),
    done: shownOnScreen,
    failed: serverMessage("Failed to set up the authenticator"),
  });
}

export function useConfirmAuthenticator() {
  return useMutationWithToast({
    send: (code: string) => call(confirmAuthenticator, { body: { code } }),
    done: shownOnScreen,
    failed: shownInForm,
  });
}

export function useTurnOffAuthenticator() {
  return useMutationWithToast({
    send: (password: string) => call(turnOffAuthenticator, { body: { password } }).then(refetchSession),
    done: shownOnScreen,
    failed: serverMessage("Failed to turn off the authenticator"),
  });
}

export function useRenewRecoveryCodes() {
  return useMutationWithToast({
    send: (password: string) => call(renewRecoveryCodes, { body: { password } }),
    done: { title: "Recovery codes created", description: "The old ones no longer work." },
    failed: serverMessage("Failed to create recovery codes"),
  });
}

type RegistrationOptions = Parameters<typeof startRegistration>[0]["optionsJSON"];

export function useAddPasskey() {
  return useMutationWithToast({
    send: async () => {
      const { ticket, options } = await call(passkeyRegistrationOptions, { body: {} });
      const made = await startRegistration({ optionsJSON: options as RegistrationOptions });
      return call(addPasskey, { body: { ticket, response: made } }).then(refetchSession);
    },
    done: shownOnScreen,
    failed: serverMessage("Failed to add the passkey"),
  });
}

export function useRenamePasskey() {
  return useMutationWithToast({
    send: ({ id, name }: Pick<Passkey, "id" | "name">) =>
      call(renamePasskey, { params: { id }, body: { name } }),
    done: shownOnScreen,
    failed: shownInForm,
  });
}

export function useRemovePasskey() {
  return useMutationWithToast({
    send: ({ id }: Passkey) => call(removePasskey, { params: { id }, body: {} }).then(refetchSession),
    done: shownOnScreen,
    failed: serverMessage("Failed to remove the passkey"),
  });
}
