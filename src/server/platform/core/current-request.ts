import { AsyncLocalStorage } from "node:async_hooks";

const ids = new AsyncLocalStorage<string>();

/** The id of the request that the calling code answers; undefined in background work. */
export function currentRequestId(): string | undefined {
  return ids.getStore();
}

export function runWithRequestId(id: string, run: () => void): void {
  ids.run(id, run);
}
