import { logLine } from "../core/log-line.ts";
import { errorLine } from "./error-log.ts";

type Listener = (payload: string) => void;

/** Listeners by NOTIFY channel. */
export class Subscriptions {
  readonly #channels = new Map<string, Set<Listener>>();

  add(channel: string, input: Listener) {
    refuseOddName(channel);
    const listeners = this.#channels.get(channel) ?? new Set();
    this.#channels.set(channel, listeners.add(input));
  }

  remove(channel: string, input: Listener) {
    const listeners = this.#channels.get(channel);
    listeners?.delete(input);
    if (listeners?.size === 0) this.#channels.delete(channel);
  }

  has(channel: string) {
    return this.#channels.has(channel);
  }

  channels() {
    return [...this.#channels.keys()];
  }

  tell(channel: string, payload: string) {
    for (const input of this.#channels.get(channel) ?? []) {
      try {
        input(payload);
      } catch (error) {
        logLine("error", `A listener of "${channel}" failed: ${errorLine(error)}`);
      }
    }
  }
}

/** LISTEN accepts no parameters, so allow only names that need no quotes. */
function refuseOddName(channel: string) {
  if (!/^[a-z_]+$/.test(channel)) throw new Error(`A channel is named with a-z and _ only, not "${channel}"`);
}
