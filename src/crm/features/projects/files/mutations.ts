import { addFileRoute, type ProjectFile, removeFileRoute } from "#contract/projects.ts";
import { call } from "../../../api/api-client.ts";
import { serverMessage, shownOnScreen, useMutationWithToast } from "../../../api/use-mutation-with-toast.ts";

interface FileUploads {
  projectId: string;
  files: readonly File[];
  /** Called before each upload, counting from 1. */
  onProgress: (place: number) => void;
}

/** Uploads one by one. Finished uploads stay if a later one fails, and retries are safe. */
export function useAddFiles() {
  return useMutationWithToast({
    send: async ({ projectId, files, onProgress }: FileUploads) => {
      for (const [index, file] of files.entries()) {
        onProgress(index + 1);
        await call(addFileRoute, { params: { id: projectId }, query: { name: file.name }, body: file });
      }
    },
    done: shownOnScreen,
    failed: serverMessage("Failed to add the file"),
  });
}

export function useRemoveFile() {
  return useMutationWithToast({
    send: ({ id }: ProjectFile) => call(removeFileRoute, { params: { id } }),
    done: shownOnScreen,
    failed: serverMessage("Failed to remove the file"),
  });
}
