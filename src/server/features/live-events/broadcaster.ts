import { PassThrough, type Readable } from "node:stream";
import { and, eq, inArray, not } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { changedEvent, heartbeatEvent, heartbeatEvery, type LiveEvent } from "#contract/notifications.ts";
import { mayWorkWithClients } from "#domain/staff/permissions.ts";
import type { Role } from "#domain/staff/user.ts";
import { HttpError } from "../../platform/core/http-error.ts";
import { hashOf } from "../../platform/core/secret-token.ts";
import type { Db } from "../../platform/db/connection.ts";
import { sessions, users } from "../../platform/db/tables/all.ts";
import type { AppContext } from "../../platform/http/app-context.ts";
import { owesSecondFactor } from "../users/second-factors.ts";
import { isOpen } from "../users/sessions.ts";

/** The channel that a trigger notifies at each insert into events. */
const officeChanged = "office_changed";

/** A browser keeps one stream per visible window; more than this is not a person at work. */
const maxPerUser = 20;

/** Characters buffered per reader. A stalled reader is cut off, reconnects, and refetches everything. */
const maxBuffered = 64 * 1024;

interface Reader {
  stream: PassThrough;
  userId: string;
  /** The role that opened the stream; it ends when the role changes. */
  role: Role;
  /** Hash of the session token that opened the stream. */
  session: string;
}

/** Passes on events, from any process, to every browser connected to this one. */
class EventBroadcaster {
  readonly #context: Pick<AppContext, "store" | "db" | "now">;
  readonly #readers = new Set<Reader>();
  #heartbeat: NodeJS.Timeout | undefined;
  #stopListening: (() => Promise<void>) | undefined;

  constructor(context: Pick<AppContext, "store" | "db" | "now">) {
    this.#context = context;
  }

  async start() {
    this.#stopListening = await this.#context.store.listen(officeChanged, (payload) =>
      this.#onNotify(payload),
    );
    this.#heartbeat = setInterval(() => void this.beat(), heartbeatEvery).unref();
  }

  /** Ends every stream; browsers reconnect to another process, or to the next. */
  async stop() {
    clearInterval(this.#heartbeat);
    for (const { stream } of this.#readers) stream.end();
    await this.#stopListening?.();
  }

  /** Opens a stream of server-sent events. Refuses (429) a user with far too many. */
  open({ userId, role, token }: { userId: string; role: Role; token: string }): Readable {
    const own = [...this.#readers].filter((reader) => reader.userId === userId);
    if (own.length >= maxPerUser) throw tooMany();
    const stream = new PassThrough();
    const reader: Reader = { stream, userId, role, session: hashOf(token) };
    this.#readers.add(reader);
    stream.on("close", () => this.#readers.delete(reader));
    // Sent at once, so that the browser knows that the stream is open.
    stream.write(`retry: 2000\n\n${eventOf(heartbeatEvent, {})}`);
    return stream;
  }

  get size() {
    return this.#readers.size;
  }

  /** Sends a heartbeat, and drops streams whose session has ended. */
  async beat() {
    this.#broadcast(() => eventOf(heartbeatEvent, {}));
    await this.#closeEndedSessions();
  }

  #onNotify(payload: string) {
    const { kind, subjectId } = liveEventIn(payload);
    this.#broadcast((role) => {
      if (mayWorkWithClients({ role })) return eventOf(changedEvent, { kind, subjectId });
      // Other roles learn that something of this kind changed, but not which record.
      return reaches(role, kind) ? eventOf(changedEvent, { kind }) : undefined;
    });
    if (mayEndSessions.test(kind)) void this.#closeEndedSessions();
  }

  #broadcast(textFor: (role: Role) => string | undefined) {
    for (const { stream, role } of this.#readers) {
      const text = textFor(role);
      if (text === undefined) continue;
      stream.write(text);
      if (stream.writableLength > maxBuffered) stream.destroy();
    }
  }

  /** Ends streams of sessions that may read no more. While the database is away, all stay open. */
  async #closeEndedSessions() {
    const readers = [...this.#readers];
    if (readers.length === 0) return;
    const { db, now } = this.#context;
    const hashes = readers.map(({ session }) => session);
    const open = await openSessions(db, hashes, now()).catch(() => undefined);
    for (const { stream, session, role } of readers) if (open && open.get(session) !== role) stream.end();
  }
}

/** Nouns of the events that concern a role; installers and bookkeepers receive only these. */
const nounsOf: Partial<Record<Role, RegExp>> = {
  installer: /^(?:many|user|session|appointment|client|project|room|window|product|company|settings)\b/,
  bookkeeper: /^(?:many|user|session|client|project|room|window|product|quote|payment|company|settings)\b/,
};

function reaches(role: Role, kind: string): boolean {
  return nounsOf[role]?.test(kind) ?? false;
}

/** `settings`: a second factor may be required now. */
const mayEndSessions = /^(?:many|user|session|settings)\b/;

/** An empty notification: the listening connection broke, so events may have been missed. */
function liveEventIn(payload: string): LiveEvent {
  return payload === "" ? { kind: "many" } : JSON.parse(payload);
}

function eventOf(name: string, data: object): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

function tooMany() {
  return new HttpError(429, "too_many", "Too many office windows are open. Close one and try again.", {
    headers: { "retry-after": "60" },
  });
}

declare module "fastify" {
  interface FastifyInstance {
    liveEvents: EventBroadcaster;
  }
}

/** The process's broadcaster. Closes with the application. */
export function openEventBroadcaster(app: FastifyInstance, context: AppContext) {
  const broadcaster = new EventBroadcaster(context);
  app.decorate("liveEvents", broadcaster);
  app.addHook("onReady", () => broadcaster.start());
  app.addHook("preClose", () => broadcaster.stop());
}

/** The roles of sessions still valid, by the hash of their token. Unlike a request, this does not count as use. */
async function openSessions(db: Db, tokenHashes: string[], at: Date): Promise<Map<string, Role>> {
  const found = await db
    .select({ tokenHash: sessions.tokenHash, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        inArray(sessions.tokenHash, tokenHashes),
        isOpen(at),
        eq(users.state, "active"),
        not(owesSecondFactor),
      ),
    );
  return new Map(found.map(({ tokenHash, role }) => [tokenHash, role]));
}
