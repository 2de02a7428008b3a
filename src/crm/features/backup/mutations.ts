import { backUpNowRoute, createBackupKeyRoute } from "#contract/backups.ts";
import { call } from "../../api/api-client.ts";
import { serverMessage, shownInForm, useMutationWithToast } from "../../api/use-mutation-with-toast.ts";

export function useBackUpNow() {
  return useMutationWithToast({
    send: () => call(backUpNowRoute, {}),
    done: { title: "Backup started", description: "You can keep working." },
    failed: serverMessage("Failed to start a backup"),
  });
}

/** The password dialog asks for proof if the sign-in is not recent. */
export function useCreateBackupKey() {
  return useMutationWithToast({
    send: () => call(createBackupKeyRoute, { body: {} }),
    done: () => undefined,
    failed: shownInForm,
  });
}
