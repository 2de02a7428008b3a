import { useMutation } from "@tanstack/react-query";
import { toast } from "#ui/toast.tsx";

interface Words {
  title: string;
  description?: string;
}

interface Change<Sent, Got> {
  send: (sent: Sent) => Promise<Got>;
  /** Said when it is done. */
  done: Words | ((got: Got, sent: Sent) => Words);
  /** Said when it failed: a fixed text, or one made of the error. */
  failed: string | ((error: Error) => Words);
}

/** A change to what is kept, with its two toasts. What is on screen is asked for again (query-client.ts). */
export function useChange<Sent, Got>({ send, done, failed }: Change<Sent, Got>) {
  return useMutation<Got, Error, Sent>({
    mutationFn: send,
    onSuccess: (got, sent) => toast(typeof done === "function" ? done(got, sent) : done),
    onError: (error) =>
      toast({
        bad: true,
        ...(typeof failed === "function" ? failed(error) : { title: "Error", description: failed }),
      }),
  });
}

/** For changes whose failure shows the server's message, with a fallback where there is none. */
export function serverWords(fallback: string) {
  return (error: Error): Words => ({ title: "Error", description: error.message || fallback });
}
