import type { z } from "zod";
import {
  clearSignOff,
  createRoom,
  createWindow,
  deleteRoom,
  deleteWindow,
  duplicateRoom,
  duplicateWindow,
  markChecked,
  markMeasured,
  restoreRoom,
  restoreWindow,
  updateWindow,
} from "#contract/rooms.ts";
import { call } from "../../api/api-client.ts";
import {
  serverMessage,
  shownInForm,
  shownOnScreen,
  useMutationWithToast,
} from "../../api/use-mutation-with-toast.ts";

interface IdempotencyFields {
  /** Idempotency key: a retry creates one record. */
  idempotencyKey: string;
}

interface RoomVersion {
  id: string;
  version: number;
}

export function useAddRoom() {
  return useMutationWithToast({
    send: ({ idempotencyKey, ...body }: z.input<typeof createRoom.body> & IdempotencyFields) =>
      call(createRoom, { body, idempotencyKey }),
    done: { title: "Room added", description: "You can now add window measurements" },
    failed: shownInForm,
  });
}

/** Undo works while the toast is visible. */
export function useDeleteRoom() {
  const restore = useMutationWithToast({
    send: (id: string) => call(restoreRoom, { params: { id } }),
    done: { title: "Room restored", description: "With all of its measurements" },
    failed: serverMessage("Failed to restore the room"),
  });
  return useMutationWithToast({
    send: ({ id, version }: RoomVersion) => call(deleteRoom, { params: { id }, query: { version } }),
    done: (_, { id }) => ({
      title: "Room deleted",
      description: "Room and all measurements removed",
      action: { label: "Undo", onPress: () => restore.mutate(id) },
    }),
    failed: serverMessage("Failed to delete room"),
  });
}

export function useDuplicateRoom() {
  return useMutationWithToast({
    send: (id: string) => call(duplicateRoom, { params: { id } }),
    done: { title: "Room duplicated", description: "Room and all windows copied successfully" },
    failed: serverMessage("Failed to duplicate room"),
  });
}

export function useAddWindow() {
  return useMutationWithToast({
    send: ({ idempotencyKey, ...body }: z.input<typeof createWindow.body> & IdempotencyFields) =>
      call(createWindow, { body, idempotencyKey }),
    done: { title: "Window added", description: "Measurement saved successfully" },
    failed: shownInForm,
  });
}

export function useUpdateWindow() {
  return useMutationWithToast({
    send: ({ id, ...body }: z.input<typeof updateWindow.body> & { id: string }) =>
      call(updateWindow, { params: { id }, body }),
    done: { title: "Window updated", description: "Measurement saved successfully" },
    failed: shownInForm,
  });
}

export function useDeleteWindow() {
  const restore = useMutationWithToast({
    send: (id: string) => call(restoreWindow, { params: { id } }),
    done: { title: "Window restored" },
    failed: serverMessage("Failed to restore the window"),
  });
  return useMutationWithToast({
    send: ({ id, version }: RoomVersion) => call(deleteWindow, { params: { id }, query: { version } }),
    done: (_, { id }) => ({
      title: "Window deleted",
      action: { label: "Undo", onPress: () => restore.mutate(id) },
    }),
    failed: serverMessage("Failed to delete window"),
  });
}

export function useDuplicateWindow() {
  return useMutationWithToast({
    send: (id: string) => call(duplicateWindow, { params: { id } }),
    done: { title: "Window duplicated" },
    failed: serverMessage("Failed to duplicate window"),
  });
}

export function useMarkMeasured(projectId: string) {
  const clearing = useClearSignOff(projectId);
  return useMutationWithToast({
    send: () => call(markMeasured, { params: { id: projectId } }),
    done: { title: "Marked as measured", action: { label: "Undo", onPress: () => clearing.mutate() } },
    failed: serverMessage("Failed to mark as measured"),
  });
}

export function useMarkChecked(projectId: string) {
  return useMutationWithToast({
    send: () => call(markChecked, { params: { id: projectId } }),
    done: shownOnScreen,
    failed: serverMessage("Failed to mark as checked"),
  });
}

export function useClearSignOff(projectId: string) {
  return useMutationWithToast({
    send: () => call(clearSignOff, { params: { id: projectId } }),
    done: { title: "Sign-off cleared" },
    failed: serverMessage("Failed to clear the sign-off"),
  });
}
