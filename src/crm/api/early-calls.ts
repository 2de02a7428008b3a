import { watched } from "./reachability.ts";

/** Calls that the page's first script starts, before the office's own code is there (decision 072). */
interface EarlyCalls {
  /** The page that they were started for. */
  page: string;
  byAddress: Map<string, Promise<Response>>;
}

declare global {
  var valanceEarly: EarlyCalls | undefined;
}

/** Milliseconds after which an answer is too old to show. */
const fresh = 20_000;

export function startEarly(addresses: readonly string[], headers: Record<string, string>) {
  const byAddress = new Map(
    addresses.map((address) => {
      const answer = fetch(address, { credentials: "include", headers });
      // The one who takes it handles the failure.
      answer.catch(() => undefined);
      return [address, answer];
    }),
  );
  globalThis.valanceEarly = { page: globalThis.location.href, byAddress };
  return byAddress;
}

/** A fetch that takes the answer of the early call, once and only while nothing can have changed it. */
export function fetchOrTakeEarly(address: string, init: RequestInit): Promise<Response> {
  const early = init.method === "GET" ? takeEarly(address) : forgetEarly();
  return watched(early ? abortable(early, init.signal) : fetch(address, init));
}

function takeEarly(address: string): Promise<Response> | undefined {
  const { page, byAddress } = globalThis.valanceEarly ?? {};
  if (page !== globalThis.location.href || performance.now() > fresh) return forgetEarly();
  const answer = byAddress?.get(address);
  byAddress?.delete(address);
  return answer;
}

function forgetEarly(): undefined {
  globalThis.valanceEarly = undefined;
}

function abortable(answer: Promise<Response>, signal?: AbortSignal | null): Promise<Response> {
  const aborted = new Promise<never>((_resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
  // The preview may read the answer too.
  return Promise.race([answer.then((each) => each.clone()), aborted]);
}
