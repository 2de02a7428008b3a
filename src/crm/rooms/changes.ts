import type { z } from "zod";
import { createRoom, deleteRoom, duplicateRoom } from "#contract/rooms.ts";
import { createWindow, deleteWindow, duplicateWindow, updateWindow } from "#contract/windows.ts";
import { call } from "../call.ts";
import { serverWords, useChange } from "../change.ts";

export function useAddRoom() {
  return useChange({
    send: (body: z.input<typeof createRoom.body>) => call(createRoom, { body }),
    done: { title: "Room added", description: "You can now add window measurements" },
    failed: serverWords("Failed to add room"),
  });
}

export function useDeleteRoom() {
  return useChange({
    send: (id: string) => call(deleteRoom, { params: { id } }),
    done: { title: "Room deleted", description: "Room and all measurements removed" },
    failed: serverWords("Failed to delete room"),
  });
}

export function useDuplicateRoom() {
  return useChange({
    send: (id: string) => call(duplicateRoom, { params: { id } }),
    done: { title: "Room duplicated", description: "Room and all windows copied successfully" },
    failed: serverWords("Failed to duplicate room"),
  });
}

export function useAddWindow() {
  return useChange({
    send: (body: z.input<typeof createWindow.body>) => call(createWindow, { body }),
    done: { title: "Window added", description: "Measurement saved successfully" },
    failed: serverWords("Failed to add window"),
  });
}

export function useUpdateWindow() {
  return useChange({
    send: ({ id, ...body }: z.input<typeof updateWindow.body> & { id: string }) =>
      call(updateWindow, { params: { id }, body }),
    done: { title: "Window updated", description: "Measurement saved successfully" },
    failed: serverWords("Failed to update window"),
  });
}

export function useDeleteWindow() {
  return useChange({
    send: (id: string) => call(deleteWindow, { params: { id } }),
    done: { title: "Window deleted" },
    failed: serverWords("Failed to delete window"),
  });
}

export function useDuplicateWindow() {
  return useChange({
    send: (id: string) => call(duplicateWindow, { params: { id } }),
    done: { title: "Window duplicated" },
    failed: serverWords("Failed to duplicate window"),
  });
}
