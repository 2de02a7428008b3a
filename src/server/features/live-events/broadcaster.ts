import { PassThrough, type Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { changedEvent, heartbeatEvent, heartbeatEvery, type News } from "#contract/live-events.ts";
import { Refusal } from "../../platform/core/http-error.ts";
import { hashOf } from "../../platform/core/secret-token.ts";
import type { Parts } from "../../platform/http/app-context.ts";
import { openSessions } from "./reads.ts";

/** What the database says at each insert into events (a trigger of the migrations). */
const officeChanged = "office_changed";

/** A browser keeps one open for each window in sight: more than this is no person at work. */
const mostOfOneMember = 20;

/** Characters that wait for one reader. One that takes nothing is cut off; it comes back and asks for everything. */
const patience = 64 * 1024;

interface Reader {
  stream: PassThrough;
  memberId: string;
  /** Hash of the token of the session that it was opened with. */
  session: string;
}

/** Hands on what happens in the office, on whichever process, to every browser that listens to this one. */
export class NewsDesk {
  readonly #parts: Pick<Parts, "store" | "db" | "now">;
  readonly #readers = new Set<Reader>();
  #heartbeat: NodeJS.Timeout | undefined;
  #stopListening: (() => Promise<void>) | undefined;

  constructor(parts: Pick<Parts, "store" | "db" | "now">) {
    this.#parts = parts;
  }

  async start() {
    this.#stopListening = await this.#parts.store.listen(officeChanged, (said) => this.#hear(said));
    this.#heartbeat = setInterval(() => void this.beat(), heartbeatEvery).unref();
  }

  /** Ends every stream: the process stops, and the browsers go to another, or wait for the next. */
  async stop() {
    clearInterval(this.#heartbeat);
    for (const { stream } of this.#readers) stream.end();
    await this.#stopListening?.();
  }

  /** The news from now on, as server-sent events. Refuses (429) a member who listens far too often. */
  open({ memberId, token }: { memberId: string; token: string }): Readable {
    const own = [...this.#readers].filter((reader) => reader.memberId === memberId);
    if (own.length >= mostOfOneMember) throw tooMany();
    const stream = new PassThrough();
    const reader: Reader = { stream, memberId, session: hashOf(token) };
    this.#readers.add(reader);
    stream.on("close", () => this.#readers.delete(reader));
    // Something at once, so that the browser knows that the line stands.
    stream.write(`retry: 2000\n\n${eventOf(heartbeatEvent, {})}`);
    return stream;
  }

  /** How many listen. */
  get size() {
    return this.#readers.size;
  }

  /** Says that the line holds, and looks who may still listen. */
  async beat() {
    this.#say(eventOf(heartbeatEvent, {}));
    await this.#showOut();
  }

  #hear(said: string) {
    const { kind, subjectId } = newsIn(said);
    this.#say(eventOf(changedEvent, { kind, subjectId }));
    if (mayEndSessions.test(kind)) void this.#showOut();
  }

  #say(text: string) {
    for (const { stream } of this.#readers) {
      stream.write(text);
      if (stream.writableLength > patience) stream.destroy();
    }
  }

  /** Ends the streams of those whose session has ended. While the database is away nobody can tell, and all stay. */
  async #showOut() {
    const readers = [...this.#readers];
    if (readers.length === 0) return;
    const { db, now } = this.#parts;
    const hashes = readers.map(({ session }) => session);
    const open = await openSessions(db, hashes, now()).catch(() => undefined);
    for (const { stream, session } of readers) if (open && !open.has(session)) stream.end();
  }
}

const mayEndSessions = /^(?:many|member|session)\b/;

/** When the listening connection was broken, something may have been missed (an empty notification): many, then. */
function newsIn(said: string): News {
  return said === "" ? { kind: "many" } : JSON.parse(said);
}

function eventOf(name: string, data: object): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

function tooMany() {
  return new Refusal(429, "too_many", "The office is open in too many windows", {
    headers: { "retry-after": "60" },
  });
}

declare module "fastify" {
  interface FastifyInstance {
    news: NewsDesk;
  }
}

/** The news desk of this process, as `app.news`, open as long as the application is. */
export function openNewsDesk(app: FastifyInstance, parts: Parts) {
  const desk = new NewsDesk(parts);
  app.decorate("news", desk);
  app.addHook("onReady", () => desk.start());
  app.addHook("preClose", () => desk.stop());
}
