import type { ErrorBody } from "#contract/route.ts";

/** `message` is the specified text: the status, a colon and the server's message. */
export class Refused extends Error {
  /** The server's message without the status. */
  readonly said: string;
  /** The error code: "ticket_ended". */
  readonly code: string;
  readonly fields: Record<string, string>;

  constructor(status: number, { message, code, fields = {} }: ErrorBody) {
    super(`${status}: ${message}`);
    this.said = message;
    this.code = code;
    this.fields = fields;
  }
}

interface Question {
  method?: "GET" | "POST";
  body?: unknown;
  headers?: Record<string, string>;
  /** Timeout in milliseconds. */
  patience?: number;
}

/** Throws Refused for an error status; any other error means that no response arrived. */
export async function ask(path: string, { method = "GET", body, headers, patience }: Question = {}) {
  const response = await fetch(path, {
    method,
    credentials: "include",
    headers: { ...(body ? { "Content-Type": "application/json" } : {}), ...headers },
    body: body ? JSON.stringify(body) : undefined,
    ...(patience ? { signal: AbortSignal.timeout(patience) } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw refusedWith(response, text);
  return { status: response.status, said: read(text) };
}

function refusedWith(response: Response, text: string): Refused {
  const said = read(text) as Partial<ErrorBody> | undefined;
  const message = said?.message ?? (text || response.statusText);
  return new Refused(response.status, { code: "", ...said, message });
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads a hint cookie that holds no secret; it saves visitors without a session a request. */
export function seemsSignedIn(): boolean {
  return /(?:^|; )(?:__Host-)?valance_signed_in=1(?:;|$)/.test(document.cookie);
}
