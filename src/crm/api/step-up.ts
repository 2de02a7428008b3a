import { useWatched, watchedValue } from "#ui/watched-value.ts";

/** A call waiting for the user's password. */
interface StepUpRequest {
  /** Retries the call with the password. Rejects a wrong password; the call keeps waiting. */
  attempt: (password: string) => Promise<void>;
  giveUp: () => void;
}

const prompt = watchedValue<StepUpRequest | undefined>(undefined);

/**
 * Asks for the password in one dialog and retries the call with it. Closing the dialog rejects the call. A
 * second call meanwhile is rejected, too.
 */
export function withPassword<Got>(
  refused: Error,
  { send, isWrong }: { send: (password: string) => Promise<Got>; isWrong: (failure: unknown) => boolean },
): Promise<Got> {
  if (prompt.get()) return Promise.reject(refused);
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      prompt.set(undefined);
      settle();
    };
    prompt.set({
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
  return useWatched(prompt) !== undefined;
}

/** Rejects a wrong password; the dialog shows the error and stays open. */
export async function answerPassword(password: string): Promise<void> {
  await prompt.get()?.attempt(password);
}

export function giveUpPassword() {
  prompt.get()?.giveUp();
}
