import type { RefusalBody } from "#contract/refusal.ts";

/** A refusal in words that may be shown: the status, a colon and what the server said. */
export class Refused extends Error {
  /** What the server said, without the number. */
  readonly said: string;
  /** What the server calls it: "ticket_ended". */
  readonly code: string;
  readonly fields: Record<string, string>;

  constructor(status: number, { message, code, fields = {} }: RefusalBody) {
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
  /** Milliseconds after which no answer is taken for none. */
  patience?: number;
}

/** One call to the server. Throws Refused for every answer that is not a yes; other errors mean that none came. */
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
  const said = read(text) as Partial<RefusalBody> | undefined;
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
