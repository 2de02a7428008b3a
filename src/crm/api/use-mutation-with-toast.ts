import { useMutation } from "@tanstack/react-query";
import { type Toasted, toast } from "#ui/toast.tsx";
import { CallFailed } from "./api-client.ts";
import { isStale } from "./api-errors.ts";
import { shownAhead } from "./shown-optimistic.ts";

interface Words {
  title: string;
  description?: string;
  /** What can be done about it at once: "Undo". */
  action?: Toasted["action"];
  /** Milliseconds, where it matters how long the action is offered. */
  lasts?: number;
  /** Id of the record that the action changes. */
  about?: string;
}

const undoable = 8_000;

/** Offers to undo a change of one record. The time stands still while the toast has the focus or the mouse. */
export function undoBy(onPress: () => void, id: string) {
  return { ...undoManyBy(onPress), about: id };
}

export function undoManyBy(onPress: () => void) {
  return { action: { label: "Undo", onPress }, lasts: undoable };
}

/** Offers to undo a change while its message to the customer waits (decision 042), and no longer. */
export function undoUntilTold(onPress: () => void, id: string) {
  return { action: { label: "Undo", onPress, endsAfter: undoable }, lasts: undoable, about: id };
}

/** An undo never overwrites what somebody else has changed since. */
export function notUndone(error: Error): Words {
  const why = isStale(error) ? "Someone else has changed this since." : error.message;
  return { title: "Not undone", description: why };
}

/** Takes back what is shown; `noMore` is called when it was saved, and never will be taken back. */
type TakesBack = (() => void) & { noMore?: () => void };

interface Change<Sent, Got> {
  send: (sent: Sent) => Promise<Got>;
  /** Shows it before the server has answered; what it gives takes that back when the change fails. */
  ahead?: (sent: Sent) => TakesBack;
  /** Changes of one queue are sent one after the other. */
  queue?: string;
  /** Said when it is done; nothing where the screen shows it. */
  done: Words | ((got: Got, sent: Sent) => Words | undefined);
  /** Said when it failed: a fixed text, or one made of the error; nothing where the screen itself says it. */
  failed: string | ((error: Error) => Words | undefined);
}

/** A change to what is kept, with its two toasts. What is on screen is asked for again (query-client.ts). */
export function useChange<Sent, Got>({ send, ahead, queue, done, failed }: Change<Sent, Got>) {
  return useMutation<Got, Error, Sent, TakesBack | undefined>({
    mutationFn: send,
    ...(ahead ? { mutationKey: shownAhead } : {}),
    ...(queue ? { scope: { id: queue } } : {}),
    onMutate: (sent) => ahead?.(sent),
    onSuccess: (got, sent, takeBack) => {
      takeBack?.noMore?.();
      const words = typeof done === "function" ? done(got, sent) : done;
      if (words) toast(words);
    },
    onError: (error, _sent, takeBack) => {
      takeBack?.();
      // Who was asked for the password and closed the dialog knows.
      if (error instanceof CallFailed && error.code === "password_needed") return;
      const words = typeof failed === "function" ? failed(error) : fixedWords(failed)();
      if (words) toast({ bad: true, ...words });
    },
  });
}

/** A fixed text, whatever went wrong. */
export function fixedWords(text: string) {
  return (): Words => ({ title: "Error", description: text });
}

/** For changes whose failure shows the server's message, with a fallback where there is none. */
export function serverWords(fallback: string) {
  return (error: Error): Words => ({ title: "Error", description: error.message || fallback });
}

/** For forms that ask what stays where somebody else has changed the record: that is no failure to be said besides. */
export function unlessStale(failed: (error: Error) => Words | undefined) {
  return (error: Error) => (isStale(error) ? undefined : failed(error));
}

/** For changes whose result is in view where they are made; an undo may be pressed on another screen. */
export const shownOnScreen = () => undefined;

/** For forms that show the server's message themselves: a toast would repeat it. */
export const shownInForm = () => undefined;
