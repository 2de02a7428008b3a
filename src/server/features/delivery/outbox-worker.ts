import { setTimeout as pause } from "node:timers/promises";
import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Channel } from "#domain/messages/message-key.ts";
import { outsideQuietHours } from "#domain/messages/times.ts";
import { logLine } from "../../platform/core/log-line.ts";
import { RecurringJob } from "../../platform/core/recurring-job.ts";
import type { Db } from "../../platform/db/connection.ts";
import { errorLine } from "../../platform/db/error-log.ts";
import { appointments, messages } from "../../platform/db/tables/all.ts";
import type { MessagingConfig } from "../../platform/http/messaging-config.ts";
import { hasStopped } from "../../platform/messaging/consent-ledger.ts";
import { hasLink, linkOf, withLink } from "../../platform/messaging/customer-links.ts";
import type { Letterhead } from "../../platform/messaging/email-layout.ts";
import { confirmsRequest, isAnswer } from "../../platform/messaging/outbox.ts";
import { type MessageRow, SendError, type Transport } from "../../platform/messaging/transport.ts";
import { readCompanyProfile } from "../../platform/settings/company-profile.ts";
import { decidedAt, isAsRequested } from "../appointments/late-confirmation.ts";
import { isPasswordReset, withPasswordLink } from "../users/password-resets.ts";
import {
  markCancelled,
  markNotSent,
  markSent,
  markTooLate,
  postpone,
  requeueFutureReminders,
} from "./delivery-outcomes.ts";

export type Providers = Partial<Record<Channel, Transport>>;

interface Settings {
  db: Db;
  now: () => Date;
  messaging: MessagingConfig;
  providers: Providers;
  /** Milliseconds between polls. */
  every?: number;
  /** Milliseconds of a lease, which is renewed while sending. A process that lets it expire has died. */
  lease?: number;
}

/** Messages in flight per process. */
const concurrency = 10;

const twoMinutes = 120_000;

/** Milliseconds between tries to store an outcome while the database is away. */
const retryDelays = [500, 1_000, 2_000, 4_000, 8_000, 16_000];

/**
 * Sends what is due. The messages table is the queue: any number of processes lease messages from it, and take over
 * those of a process that died (decision 026).
 */
export class OutboxWorker {
  readonly #settings: Settings;
  readonly #channels: Channel[];
  readonly #job: RecurringJob;
  #isStopped = false;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#job = new RecurringJob({ run: () => this.sendDue(), every: settings.every ?? 3_000, onFailure });
    this.#channels = (["email", "text"] as const).filter((channel) => settings.providers[channel]);
  }

  /** Polls until `stop`. Does nothing without a provider. */
  start() {
    if (this.#channels.length === 0) return;
    const { db, now } = this.#settings;
    this.#job.start(() => requeueFutureReminders(db, this.#channels, now()));
  }

  /** Waits for messages in flight, so that they are marked before the database closes. */
  async stop() {
    this.#isStopped = true;
    await this.#job.stop();
    for (const provider of Object.values(this.#settings.providers)) provider.close();
  }

  /** Sends everything that is due; returns how many messages were handled. */
  async sendDue(): Promise<number> {
    let count = 0;
    for (;;) {
      const taken = this.#isStopped ? [] : await this.#borrow();
      if (taken.length === 0) return count;
      const letterhead = await readCompanyProfile(this.#settings.db);
      const handling = Promise.allSettled(taken.map((message) => this.#handle(message, letterhead)));
      const handled = await this.#lentWhile(handling, taken);
      for (const each of handled) if (each.status === "rejected") throw each.reason;
      count += taken.length;
      if (taken.length < concurrency) return count;
    }
  }

  /** Leases the next messages that are due. Counts the try before it happens. */
  #borrow(): Promise<MessageRow[]> {
    const { db, now, lease = twoMinutes } = this.#settings;
    const at = now();
    const due = db
      .select({ id: messages.id })
      .from(messages)
      .where(
        and(
          eq(messages.state, "queued"),
          lte(messages.dueAt, at),
          or(isNull(messages.leasedUntil), lte(messages.leasedUntil, at)),
          inArray(messages.channel, this.#channels),
        ),
      )
      .orderBy(asc(messages.dueAt), asc(messages.id))
      .limit(concurrency)
      .for("update", { skipLocked: true });
    return db
      .update(messages)
      .set({ leasedUntil: new Date(at.getTime() + lease), attempts: sql`${messages.attempts} + 1` })
      .where(sql`${messages.id} = any(array(${due}))`)
      .returning();
  }

  /** Renews the leases while handling, however slow a provider is. Only a dead process loses them. */
  async #lentWhile<Done>(handling: Promise<Done>, taken: MessageRow[]): Promise<Done> {
    const { db, now, lease = twoMinutes } = this.#settings;
    const ids = taken.map(({ id }) => id);
    const isInTransit = and(
      inArray(messages.id, ids),
      eq(messages.state, "queued"),
      isNotNull(messages.leasedUntil),
    );
    const renewLease = () =>
      db
        .update(messages)
        .set({ leasedUntil: new Date(now().getTime() + lease) })
        .where(isInTransit)
        // The database is away; two more renewals fit into the lease.
        .catch(() => undefined);
    const timer = setInterval(renewLease, lease / 4);
    return handling.finally(() => clearInterval(timer));
  }

  async #handle(message: MessageRow, letterhead: Letterhead) {
    const { db, now, messaging } = this.#settings;
    const at = now();
    if (message.channel === "text" && (await hasStopped(db, message.recipient)))
      return markCancelled(db, message, "This number opted out of texts");
    if (!isAnswer(message, at)) {
      const appointment = await this.#appointmentOf(message);
      if (appointment && appointment.scheduledAt <= at) return markTooLate(db, message, { at, messaging });
      const isLate = appointment !== undefined && confirmsRequest(message);
      const decided = isLate ? decidedAt(appointment, at) : at;
      if (isLate && decided <= at && !(await isAsRequested(db, appointment)))
        return markCancelled(db, message, "The requested appointment has another time or none");
      const due = message.channel === "text" ? outsideQuietHours(decided, messaging.timeZone) : decided;
      if (due > at) return postpone(db, message, due);
    }
    const outcome = await this.#send(message, letterhead).catch((error: unknown) => notSentFor(error));
    await retryWrite(() =>
      outcome instanceof SendError
        ? markNotSent(db, message, { why: outcome, at: now(), messaging })
        : markSent(db, message, { providerId: outcome, at: now() }),
    );
  }

  async #appointmentOf({ appointmentId }: MessageRow) {
    if (!appointmentId) return undefined;
    const [appointment] = await this.#settings.db
      .select()
      .from(appointments)
      .where(eq(appointments.id, appointmentId));
    return appointment;
  }

  /** Returns the provider's id. A retry first asks whether the earlier try arrived. */
  async #send(message: MessageRow, letterhead: Letterhead): Promise<string> {
    const provider = this.#settings.providers[message.channel as Channel];
    if (!provider) throw new SendError("No provider is set up");
    const whole = await this.#withLink(message);
    const arrived = message.attempts > 1 ? await this.#arrivedEarlier(whole, provider) : undefined;
    return arrived ?? provider.send(whole, letterhead);
  }

  async #withLink(message: MessageRow): Promise<MessageRow> {
    const { appointmentId, body } = message;
    const { db, messaging, now } = this.#settings;
    if (isPasswordReset(message)) return withPasswordLink(db, message, { at: now(), messaging });
    if (!appointmentId || !hasLink(body)) return message;
    return { ...message, body: withLink(body, await linkOf(db, appointmentId, messaging.keys)) };
  }

  async #arrivedEarlier(message: MessageRow, provider: Transport): Promise<string | undefined> {
    const found = (await provider.find?.(message)) ?? [];
    if (found.length === 0) return undefined;
    const { providerId } = messages;
    const known = await this.#settings.db
      .select({ providerId })
      .from(messages)
      .where(inArray(providerId, found));
    return found.find((id) => !known.some((row) => row.providerId === id));
  }
}

function onFailure(error: unknown, isNew: boolean) {
  // The next try follows within seconds.
  if (!isNew) return;
  logLine(
    "error",
    `Messages are waiting, because pending ones could not be read or updated: ${errorLine(error)}`,
  );
}

function notSentFor(error: unknown): SendError {
  if (error instanceof SendError) return error;
  return new SendError(error instanceof Error ? error.message : String(error));
}

/** Retries storing the outcome: a sent message that is not marked would be sent again. */
async function retryWrite(write: () => Promise<unknown>) {
  for (const wait of retryDelays) {
    try {
      return await write();
    } catch {
      await pause(wait);
    }
  }
  return write();
}
