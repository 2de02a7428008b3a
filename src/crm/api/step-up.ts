import { useSyncExternalStore } from "react";

/** A call that waits for its member to show that it is them. */
interface Asking {
  /** Makes the call again with what was typed. Rejects where the password is not right; the call goes on waiting. */
  attempt: (password: string) => Promise<void>;
  giveUp: () => void;
}

let asking: Asking | undefined;
const listeners = new Set<() => void>();

/**
 * For a call that was refused because the sign-in is some time ago: one dialog asks for the password over what is open,
 * and the call is made again with it. Closing the dialog gives the refusal, to a second call meanwhile too.
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

/** Whether a call waits. */
export function useAskedForPassword(): boolean {
  return useSyncExternalStore(listen, () => asking !== undefined);
}

/** Rejects where the password is not right: the dialog says so and stays. */
export async function answerPassword(password: string): Promise<void> {
  await asking?.attempt(password);
}

/** The dialog was closed, or could not be shown. */
export function giveUpPassword() {
  asking?.giveUp();
}

function put(next: Asking | undefined) {
  asking = next;
  for (const heard of listeners) heard();
}

function listen(heard: () => void) {
  listeners.add(heard);
  return () => listeners.delete(heard);
}
