import { backUpNow } from "#contract/backups.ts";
import { call } from "../../api/api-client.ts";
import { serverMessage, useMutationWithToast } from "../../api/use-mutation-with-toast.ts";

export function useBackUpNow() {
  return useMutationWithToast({
    send: () => call(backUpNow, {}),
    done: { title: "Backup started", description: "You can keep working." },
    failed: serverMessage("Failed to start a backup"),
  });
}
