import { minute } from "#domain/durations.ts";
import type { openProxy } from "../tls-proxy.ts";

export type OpenProxy = Awaited<ReturnType<typeof openProxy>>;

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface ProxyAnswer {
  /** 0 if no answer came. */
  status: number;
  text: string;
  setCookie: string[];
  /** Milliseconds until the answer was complete. */
  took: number;
}

/** A call as a browser makes it through the proxy. */
export async function callThrough(proxy: OpenProxy, url: string, sent: Sent = {}): Promise<ProxyAnswer> {
  const { method = "GET", headers, body } = sent;
  const began = performance.now();
  const timeout = AbortSignal.timeout(minute);
  const content = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  const type = content && { "content-type": "application/json", "content-length": String(content.length) };
  try {
    const options = { method, signal: timeout, headers: { host: "localhost", ...type, ...headers } };
    const { status, text, headers: received } = await proxy.get(url, options, content);
    return { status, text, setCookie: received["set-cookie"] ?? [], took: performance.now() - began };
  } catch (error) {
    return { status: 0, text: String(error), setCookie: [], took: performance.now() - began };
  }
}
