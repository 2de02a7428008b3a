import type { IncomingHttpHeaders } from "node:http";
import { type RequestOptions, request } from "node:https";
import { text } from "node:stream/consumers";
import { vi } from "vitest";
import type { DebianMachine } from "./debian-machine.ts";

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** The office in the container, as a browser reaches it through Caddy. */
export class WalkedOffice {
  /** Of the session. */
  cookie: string | undefined;
  readonly #debian: DebianMachine;
  readonly #name: string;

  constructor(debian: DebianMachine, name: string) {
    this.#debian = debian;
    this.#name = name;
  }

  /** A call as a browser makes it, which trusts Caddy's own authority. */
  call(method: string, url: string, body?: object, headers: Record<string, string> = {}) {
    const content = body && JSON.stringify(body);
    const options: RequestOptions = {
      ...{ host: "127.0.0.1", servername: this.#name, path: url, method, setHost: false },
      ca: this.#debian.read("var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt"),
      headers: {
        ...{ host: this.#name, origin: `https://${this.#name}` },
        ...(content && { "content-type": "application/json" }),
        ...(this.cookie && { cookie: this.cookie }),
        ...headers,
      },
    };
    return new Promise<Answer>((resolve, reject) => {
      const sent = request(options, async (received) => {
        const { statusCode, headers: answered } = received;
        resolve({ status: statusCode, headers: answered, body: await text(received) });
      });
      sent.on("error", reject).end(content);
    });
  }

  /** The home page, once the service answers. */
  whenReady() {
    return vi.waitFor(
      async () => {
        const answer = await this.call("GET", "/");
        if (answer.status !== 200) throw new Error(`The home page answers ${answer.status}`);
        return answer;
      },
      { timeout: 120_000, interval: 500 },
    );
  }

  /** What the session's user reads. */
  async read(url: string) {
    const { status, body } = await this.call("GET", url);
    if (status !== 200) throw new Error(`${url} answers ${status} ${body}`);
    return JSON.parse(body);
  }

  async leadCount(): Promise<number> {
    return (await this.read("/api/leads")).length;
  }

  /** Whether Today says that messages are held. */
  async holdsMessages(): Promise<boolean> {
    return (await this.read("/api/system/conditions")).conditions.includes("messages_held");
  }
}
