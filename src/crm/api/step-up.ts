import { useSyncExternalStore } from "react";

/** A call waiting for the user's password. */
interface Asking {
  /** Retries the call with the password. Rejects a wrong password; the call keeps waiting. */
  attempt: (password: string) => Promise<void>;
  giveUp: () => void;
}

let asking: Asking | undefined;
const listeners = new Set<() => void>();

/**
 * Asks for the password in one dialog and retries the call with it. Closing the dialog rejects the call. A
 * second call meanwhile is rejected, too.
 */
export function withPassword<Got>(
  refused: Error,
  { send, isWrong }: { send: (password: string) => Promise<Got>; isWrong: (failure: unknown) => boolean },
): Promise<Got> {
  if (asking) return Promise.reject(refused);
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      put(undefined);
      settle();
    };
    put({
      attempt: (password) =>
        send(password).then(
          (got) => end(() => resolve(got)),
          (failure) => {
            if (isWrong(failure)) throw failure;
            end(() => reject(failure));
          },
        ),
      giveUp: () => end(() => reject(refused)),
    });
  });
}

export function useStepUp(): boolean {
  return useSyncExternalStore(listen, () => asking !== undefined);
}

/** Rejects a wrong password; the dialog shows the error and stays open. */
export async function answerPassword(password: string): Promise<void> {
  await asking?.attempt(password);
}

export function giveUpPassword() {
  asking?.giveUp();
}

function put(next: Asking | undefined) {
  asking = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
