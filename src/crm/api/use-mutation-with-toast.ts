import { useMutation } from "@tanstack/react-query";
import { ApiError } from "#api/fetch-route.ts";
import { type ToastOptions, toast } from "#ui/toast.tsx";
import { isStale } from "./api-errors.ts";
import type { Rollback } from "./optimistic-updates.ts";
import { optimisticKey } from "./query-client.ts";

interface ToastText extends Pick<ToastOptions, "bad"> {
  title: string;
  description?: string;
  action?: ToastOptions["action"];
  /** Milliseconds to offer the action. */
  lasts?: number;
  about?: string;
}

const undoable = 8_000;

/** Offers undo for one record. The toast's timer pauses on focus and hover. */
export function undoBy(onPress: () => void, id: string) {
  return { ...undoManyBy(onPress), about: id };
}

export function undoManyBy(onPress: () => void) {
  return { action: { label: "Undo", onPress }, lasts: undoable };
}

/** Offers undo only while the customer's message is pending (decision 042). */
export function undoUntilNotified(onPress: () => void, id: string) {
  return { action: { label: "Undo", onPress, endsAfter: undoable }, lasts: undoable, about: id };
}

/** Undo must not overwrite another user's later change. */
export function notUndone(error: Error): ToastText {
  const why = isStale(error) ? "Someone else has changed this since." : error.message;
  return { title: "Not undone", description: why };
}

interface Change<Sent, Got> {
  send: (sent: Sent) => Promise<Got>;
  /** Applies the change optimistically; returns its rollback. */
  ahead?: (sent: Sent) => Rollback;
  /** Mutations in one queue run one at a time. */
  queue?: string;
  /** Success toast; none where the screen shows the result. */
  done: ToastText | ((got: Got, sent: Sent) => ToastText | undefined);
  /** Error toast; none where the screen shows the error. */
  failed: string | ((error: Error) => ToastText | undefined);
}

/** A mutation with success and error toasts. query-client.ts refetches what is on screen. */
export function useMutationWithToast<Sent, Got>({ send, ahead, queue, done, failed }: Change<Sent, Got>) {
  return useMutation<Got, Error, Sent, Rollback | undefined>({
    mutationFn: send,
    ...(ahead ? { mutationKey: optimisticKey } : {}),
    ...(queue ? { scope: { id: queue } } : {}),
    onMutate: (sent) => ahead?.(sent),
    onSuccess: (got, sent) => {
      const title = typeof done === "function" ? done(got, sent) : done;
      if (title) toast(title);
    },
    onError: (error, _sent, takeBack) => {
      takeBack?.();
      // The user closed the password dialog; no toast needed.
      if (error instanceof ApiError && error.code === "password_needed") return;
      const title = typeof failed === "function" ? failed(error) : fixedText(failed)(error);
      if (title) toast({ bad: true, ...title });
    },
  });
}

/** The server's own errors add their request id, so that staff can say it on the phone. */
export function fixedText(text: string) {
  return (error: Error): ToastText => {
    const requestId = error instanceof ApiError ? error.requestId : undefined;
    return { title: "Error", description: requestId ? `${text}. Mention code ${requestId}.` : text };
  };
}

/** Shows the server's message, or the fallback. */
export function serverMessage(fallback: string) {
  return (error: Error): ToastText => ({ title: "Error", description: error.message || fallback });
}

/** No toast on an edit conflict: the form asks which version to keep. */
export function unlessStale(failed: (error: Error) => ToastText | undefined) {
  return (error: Error) => (isStale(error) ? undefined : failed(error));
}

/** No toast where the result is visible; the undo may run on another screen. */
export const shownOnScreen = () => undefined;

/** No toast where the form shows the server's message. */
export const shownInForm = () => undefined;
