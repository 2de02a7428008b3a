import { and, eq, exists, gt, lte } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { archiverOf } from "../features/operations/archive-reads.ts";
import { latestBackupsIn } from "../features/operations/reads.ts";
import type { BackupRow } from "../features/operations/run-backup.ts";
import { freeBytes } from "../platform/core/disk-space.ts";
import type { Db } from "../platform/db/connection.ts";
import { type StatementTime, statementTimes } from "../platform/db/statement-times.ts";
import { messages, sessions, webhookDeliveries, webhooks } from "../platform/db/tables/all.ts";
import { needsAttention } from "../platform/db/tables/records.ts";
import type { AppContext } from "../platform/http/app-context.ts";

/** Seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

interface Measured extends Pick<AppContext, "db" | "now" | "intake" | "errors" | "backups"> {
  dataDir: string;
}

/**
 * Numbers about the running process and its work in the format of Prometheus. They hold no personal data: a call is
 * named by its route's pattern, never by its address.
 */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Histogram({
    name: "valance_http_request_duration_seconds",
    help: "Time from a request's arrival to its answer's end, by route and status",
    labelNames: ["method", "route", "status"],
    buckets,
    registers: [this.#registry],
  });
  readonly #statements = new Histogram({
    name: "valance_db_statement_duration_seconds",
    help: "Time from sending a statement to its answer, with the wait for a connection",
    buckets,
    registers: [this.#registry],
  });
  readonly #onStatement = (time: unknown) => this.#statements.observe((time as StatementTime).took / 1_000);

  constructor({ db, now, intake, errors, backups, dataDir }: Measured) {
    collectDefaultMetrics({ register: this.#registry });
    this.#counter(
      "valance_errors_total",
      "Internal errors of requests and background jobs",
      () => errors.noted,
    );
    this.#gauge("valance_outbox_due_messages", "Messages whose time to be sent has come", () =>
      db.$count(messages, and(eq(messages.state, "queued"), lte(messages.dueAt, now()))),
    );
    this.#gauge("valance_outbox_failed_messages", "Failed messages that need someone", () =>
      db.$count(messages, and(eq(messages.state, "failed"), needsAttention(messages))),
    );
    this.#gauge("valance_spool_submissions", "Submissions on disk that wait for the database", () =>
      intake.waiting(),
    );
    this.#gauge("valance_sessions", "Sessions that have not expired", () =>
      db.$count(sessions, gt(sessions.expiresAt, now())),
    );
    this.#gauge("valance_webhooks_due_deliveries", "Calls of webhooks whose time to be sent has come", () =>
      db.$count(webhookDeliveries, isDueCall(db, now())),
    );
    const lastBackup = async (end: (row: BackupRow) => Date | null) => {
      const times = (await latestBackupsIn(db, backups.folder, now())).map(end);
      return (times.find(Boolean)?.getTime() ?? 0) / 1_000;
    };
    this.#gauge("valance_backup_proved_timestamp_seconds", "When a backup was last proved; 0 if never", () =>
      lastBackup(({ provedAt }) => provedAt),
    );
    this.#gauge("valance_backup_failed_timestamp_seconds", "When a backup last failed; 0 if none did", () =>
      lastBackup(({ failure, finishedAt }) => (failure ? finishedAt : null)),
    );
    this.#gauge(
      "valance_log_archived_timestamp_seconds",
      "When a part of the database's log was last archived; 0 if never",
      async () => ((await archiverOf(db)).archivedUntil?.getTime() ?? 0) / 1_000,
    );
    this.#gauge(
      "valance_disk_free_bytes",
      "Free space on the disk of the data folder",
      async () => (await freeBytes(dataDir)) ?? Number.NaN,
    );
  }

  /** Must be called before routes are registered. */
  observe(app: FastifyInstance) {
    statementTimes.subscribe(this.#onStatement);
    app.addHook("onResponse", async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
      const labels = { method, route: routeOptions.url ?? "none", status: statusCode };
      this.#requests.observe(labels, elapsedTime / 1_000);
    });
    app.addHook("onClose", async () => {
      statementTimes.unsubscribe(this.#onStatement);
    });
  }

  /** Everything as text. A number that cannot be read, as while the database is down, is NaN. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  #counter(name: string, help: string, read: () => number) {
    const counter = new Counter({
      ...{ name, help, registers: [this.#registry] },
      collect() {
        counter.reset();
        counter.inc(read());
      },
    });
  }

  #gauge(name: string, help: string, read: () => Promise<number>) {
    const gauge = new Gauge({
      ...{ name, help, registers: [this.#registry] },
      async collect() {
        gauge.set(await read().catch(() => Number.NaN));
      },
    });
  }
}

/** Those of a webhook that is off wait until it is on. */
function isDueCall(db: Db, at: Date) {
  const { state, dueAt, webhookId } = webhookDeliveries;
  const isActive = and(eq(webhooks.id, webhookId), eq(webhooks.isActive, true));
  return and(eq(state, "queued"), lte(dueAt, at), exists(db.select().from(webhooks).where(isActive)));
}
