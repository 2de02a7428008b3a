import { request } from "node:https";
import { setTimeout as sleep } from "node:timers/promises";
import { proxiedName } from "../tls-proxy.ts";
import type { OpenProxy } from "./through-proxy.ts";

/** A window of the office that reads live events through the proxy, and connects again when its connection ends. */
export class LiveStream {
  /** When it heard of a changed record: milliseconds of `performance.now()`. */
  readonly changesAt: number[] = [];
  readonly #proxy: OpenProxy;
  readonly #cookie: string;
  readonly #stopped = new AbortController();

  constructor(proxy: OpenProxy, cookie: string) {
    this.#proxy = proxy;
    this.#cookie = cookie;
    void this.#keepOpen();
  }

  stop() {
    this.#stopped.abort();
  }

  async #keepOpen() {
    while (!this.#stopped.signal.aborted) {
      await this.#readToEnd();
      await sleep(500);
    }
  }

  #readToEnd() {
    return new Promise<void>((ended) => {
      const sent = request({
        ...{ host: "127.0.0.1", port: this.#proxy.tls, path: "/api/live", setHost: false },
        ...{ servername: proxiedName, rejectUnauthorized: false, agent: false },
        headers: { host: "localhost", cookie: this.#cookie, accept: "text/event-stream" },
        signal: this.#stopped.signal,
      });
      sent.on("error", () => ended());
      sent.on("response", (answer) => {
        answer.setEncoding("utf8").on("data", (text: string) => {
          if (text.includes('"subjectId"')) this.changesAt.push(performance.now());
        });
        answer.on("error", () => ended()).on("end", () => ended());
      });
      sent.end();
    });
  }
}
