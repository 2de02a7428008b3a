import type { z } from "zod";
import {
  clearSignOffRoute,
  createRoomRoute,
  createWindowRoute,
  deleteRoomRoute,
  deleteWindowRoute,
  duplicateRoomRoute,
  duplicateWindowRoute,
  markCheckedRoute,
  markMeasuredRoute,
  restoreRoomRoute,
  restoreWindowRoute,
  updateWindowRoute,
} from "#contract/rooms.ts";
import { call } from "../../api/api-client.ts";
import {
  notUndone,
  serverMessage,
  shownInForm,
  shownOnScreen,
  undoBy,
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
    send: ({ idempotencyKey, ...body }: z.input<typeof createRoomRoute.body> & IdempotencyFields) =>
      call(createRoomRoute, { body, idempotencyKey }),
    done: { title: "Room added", description: "You can now add window measurements" },
    failed: shownInForm,
  });
}

/** Undo works while the toast is visible. */
export function useDeleteRoom() {
  const restore = useMutationWithToast({
    send: (id: string) => call(restoreRoomRoute, { params: { id } }),
    done: { title: "Room restored", description: "With all of its measurements" },
    failed: serverMessage("Failed to restore the room"),
  });
  return useMutationWithToast({
    send: ({ id, version }: RoomVersion) => call(deleteRoomRoute, { params: { id }, query: { version } }),
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
    send: (id: string) => call(duplicateRoomRoute, { params: { id } }),
    done: { title: "Room duplicated", description: "Room and all windows copied successfully" },
    failed: serverMessage("Failed to duplicate room"),
  });
}

export function useAddWindow() {
  return useMutationWithToast({
    send: ({ idempotencyKey, ...body }: z.input<typeof createWindowRoute.body> & IdempotencyFields) =>
      call(createWindowRoute, { body, idempotencyKey }),
    done: { title: "Window added", description: "Measurement saved successfully" },
    failed: shownInForm,
  });
}

export function useUpdateWindow() {
  return useMutationWithToast({
    send: ({ id, ...body }: z.input<typeof updateWindowRoute.body> & { id: string }) =>
      call(updateWindowRoute, { params: { id }, body }),
    done: { title: "Window updated", description: "Measurement saved successfully" },
    failed: shownInForm,
  });
}

export function useDeleteWindow() {
  const restore = useMutationWithToast({
    send: (id: string) => call(restoreWindowRoute, { params: { id } }),
    done: { title: "Window restored" },
    failed: serverMessage("Failed to restore the window"),
  });
  return useMutationWithToast({
    send: ({ id, version }: RoomVersion) => call(deleteWindowRoute, { params: { id }, query: { version } }),
    done: (_, { id }) => ({
      title: "Window deleted",
      action: { label: "Undo", onPress: () => restore.mutate(id) },
    }),
    failed: serverMessage("Failed to delete window"),
  });
}

export function useDuplicateWindow() {
  return useMutationWithToast({
    send: (id: string) => call(duplicateWindowRoute, { params: { id } }),
    done: { title: "Window duplicated" },
    failed: serverMessage("Failed to duplicate window"),
  });
}

const signOffCleared = { title: "Sign-off cleared" };

export function useMarkMeasured(projectId: string) {
  const undo = useMutationWithToast({
    send: (measuredAt: string) =>
      call(clearSignOffRoute, { params: { id: projectId }, query: { measuredAt } }),
    done: signOffCleared,
    failed: notUndone,
  });
  return useMutationWithToast({
    send: () => call(markMeasuredRoute, { params: { id: projectId } }),
    done: ({ measured, repeated }) => ({
      title: "Marked as measured",
      ...(measured && !repeated ? undoBy(() => undo.mutate(measured.at), projectId) : {}),
    }),
    failed: serverMessage("Failed to mark as measured"),
  });
}

export function useMarkChecked(projectId: string) {
  return useMutationWithToast({
    send: () => call(markCheckedRoute, { params: { id: projectId } }),
    done: shownOnScreen,
    failed: serverMessage("Failed to mark as checked"),
  });
}

export function useClearSignOff(projectId: string) {
  return useMutationWithToast({
    send: () => call(clearSignOffRoute, { params: { id: projectId }, query: {} }),
    done: signOffCleared,
    failed: serverMessage("Failed to clear the sign-off"),
  });
}
