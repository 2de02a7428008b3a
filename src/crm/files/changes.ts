import { addFile, type ProjectFile, removeFile } from "#contract/files.ts";
import { call } from "../call.ts";
import { serverWords, useChange } from "../change.ts";

interface Adding {
  projectId: string;
  files: readonly File[];
  /** Told before each file is sent, counting from 1. */
  onProgress: (place: number) => void;
}

/** Sends files one after the other; those that were taken stay when a later one fails, and may be sent again. */
export function useAddFiles() {
  return useChange({
    send: async ({ projectId, files, onProgress }: Adding) => {
      for (const [index, file] of files.entries()) {
        onProgress(index + 1);
        await call(addFile, { params: { id: projectId }, query: { name: file.name }, body: file });
      }
    },
    done: (_, { files }) => ({ title: files.length === 1 ? "File added" : `${files.length} files added` }),
    failed: serverWords("The file could not be added"),
  });
}

export function useRemoveFile() {
  return useChange({
    send: ({ id }: ProjectFile) => call(removeFile, { params: { id } }),
    done: (_, { name }) => ({ title: "File removed", description: name }),
    failed: serverWords("The file could not be removed"),
  });
}
