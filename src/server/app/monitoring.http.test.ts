import { readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { afterEach, describe, expect, it, vi } from "vitest";
import { maintainArchive } from "../platform/db/private/archive-copies.ts";
import { logSlowStatements } from "../platform/db/statement-times.ts";
import { backups } from "../platform/db/tables/all.ts";
import { useTestApp } from "../testing/app.ts";
import { archiveFolder, openArchived } from "../testing/log-archive.ts";
import { buildApp } from "./app.ts";
import { Metrics } from "./metrics.ts";
import { serveMetrics } from "./metrics-server.ts";

const office = useTestApp();
const opened: { close(): Promise<unknown> }[] = [];

afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

async function openMeasuredApp(): Promise<{ app: FastifyInstance; metrics: Metrics }> {
  const metrics = new Metrics({ ...office.context, dataDir: office.context.assets.folder });
  const app = await buildApp({ ...office.context, metrics });
  opened.push(app);
  return { app, metrics };
}

describe("the health of a process", () => {
  it("is up while it answers", async () => {
    const answer = await office.call("GET", "/healthz");
    expect([answer.code, answer.body]).toEqual([200, { process: "up" }]);
  });

  it("is ready while the database answers", async () => {
    const answer = await office.call("GET", "/readyz");
    expect([answer.code, answer.body]).toEqual([200, { process: "up", database: "up" }]);
  });

  it("is not ready while the database is silent", async () => {
    const store = { ...office.store, alive: async () => false };
    const app = await buildApp({ ...office.context, store });
    opened.push(app);
    const answer = await app.inject("/readyz");
    expect([answer.statusCode, answer.json()]).toEqual([503, { process: "up", database: "down" }]);
  });

  it("answers while it stops, says so and closes the connection", async () => {
    const { app } = await openMeasuredApp();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    app.addHook("preClose", () => released);
    const address = await app.listen({ host: "127.0.0.1", port: 0 });
    const closed = app.close();
    await vi.waitFor(async () => {
      const answer = await fetch(`${address}/readyz`);
      expect([answer.status, answer.headers.get("connection")]).toEqual([503, "close"]);
      expect(await answer.json()).toEqual({ process: "stopping", database: "up" });
    }, 10_000);
    const page = await fetch(`${address}/healthz`);
    expect([page.status, page.headers.get("connection")]).toEqual([200, "close"]);
    release();
    await closed;
  });
});

describe("the metrics", () => {
  it("names a request by its route, without what it was about", async () => {
    const { app, metrics } = await openMeasuredApp();
    const lead = await office.create.lead();
    await app.inject({ url: `/api/leads/${lead.id}`, headers: { cookie: await office.as("staff") } });
    const text = await metrics.text();
    expect(text).toContain(
      'valance_http_request_duration_seconds_count{method="GET",route="/api/leads/:id",status="200"} 1',
    );
    expect(text).not.toContain(lead.id);
    expect(text).toMatch(/valance_db_statement_duration_seconds_count [1-9]/);
  });

  it("counts an unknown address under no route", async () => {
    const { app, metrics } = await openMeasuredApp();
    await app.inject("/api/nora-whitfield");
    const text = await metrics.text();
    expect(text).toMatch(
      /valance_http_request_duration_seconds_count\{method="GET",route="[^"]*",status="404"\} 1/,
    );
    expect(text).not.toContain("whitfield");
  });

  it("counts sessions, messages, submissions, backups and the disk", async () => {
    const { metrics } = await openMeasuredApp();
    await office.as("staff");
    const [before, failed] = [await metricOf(metrics, "valance_sessions"), "valance_outbox_failed_messages"];
    expect(before).toBeGreaterThanOrEqual(1);
    expect(await metricOf(metrics, failed)).toBe(0);
    await office.store.db.execute(
      sql`insert into messages (cause, channel, recipient, body, state)
        values ('test:failed', 'email', 'nora@example.com', 'Hello', 'failed'),
          ('test:due', 'email', 'nora@example.com', 'Hello', 'queued')`,
    );
    office.later(1_000_000);
    expect(await metricOf(metrics, failed)).toBe(1);
    expect(await metricOf(metrics, "valance_outbox_due_messages")).toBe(1);
    expect(await metricOf(metrics, "valance_spool_submissions")).toBe(0);
    expect(await metricOf(metrics, "valance_disk_free_bytes")).toBeGreaterThan(1_000_000);
  });

  it("tells when a backup was last proved and when one last failed, whatever was copied to other folders", async () => {
    const { metrics } = await openMeasuredApp();
    const times = async () => [
      await metricOf(metrics, "valance_backup_proved_timestamp_seconds"),
      await metricOf(metrics, "valance_backup_failed_timestamp_seconds"),
    ];
    expect(await times()).toEqual([0, 0]);
    const place = path.join(office.context.backups.folder, "x");
    const made = (time: string, row: { place: string; failure?: string }) => {
      const at = new Date(`2026-11-${time}Z`);
      return {
        cause: "terminal" as const,
        takenAt: at,
        finishedAt: at,
        provedAt: row.failure ? null : at,
        ...row,
      };
    };
    await office.store.db
      .insert(backups)
      .values([
        made("20T08:30", { place }),
        made("21T08:30", { place, failure: "The disk is full" }),
        made("22T08:30", { place: "/usb/x" }),
        made("23T08:30", { place: "/usb/x", failure: "The disk is full" }),
      ]);
    expect(await times()).toEqual(["20", "21"].map((day) => Date.parse(`2026-11-${day}T08:30Z`) / 1_000));
  });

  it("tells when the log was last archived", { timeout: 90_000 }, async () => {
    const name = "valance_log_archived_timestamp_seconds";
    const { metrics } = await openMeasuredApp();
    expect(await metricOf(metrics, name)).toBe(0);
    const began = Date.now() / 1_000;
    const cluster = await openArchived(archiveFolder());
    opened.push(cluster.store);
    await maintainArchive(cluster, new Date());
    const { db } = cluster.store;
    const archived = new Metrics({ ...office.context, db, dataDir: cluster.dataDir });
    expect(await metricOf(archived, name)).toBeGreaterThan(began);
  });

  it("counts errors and the webhook deliveries that are due", async () => {
    const { app, metrics } = await openMeasuredApp();
    app.addHook("onRequest", async () => {
      throw new Error("No");
    });
    const before = await metricOf(metrics, "valance_errors_total");
    await app.inject("/healthz");
    expect(await metricOf(metrics, "valance_errors_total")).toBe(before + 1);
    await office.store.db.execute(sql`
      with two as (insert into webhooks (url, kinds, secret, is_active)
        values ('https://one.example', '{lead.created}', 'x', true), ('https://two.example', '{lead.created}', 'x', false)
        returning id)
      insert into webhook_deliveries (webhook_id, kind, occurred_at, due_at)
        select id, 'test', ${office.clock.now}, ${office.clock.now} from two`);
    expect(await metricOf(metrics, "valance_webhooks_due_deliveries")).toBe(1);
  });

  it("serves them on this machine only, at one address", async () => {
    const { metrics } = await openMeasuredApp();
    const { port, stop } = await serveMetrics(metrics, 0);
    opened.push({ close: stop });
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, metrics.contentType]);
    expect(await answer.text()).toContain("process_resident_memory_bytes");
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    expect((await office.call("GET", "/metrics")).code).toBe(404);
  });
});

async function metricOf(metrics: Metrics, name: string): Promise<number> {
  const line = (await metrics.text()).split("\n").find((each) => each.startsWith(`${name} `));
  return Number(line?.split(" ")[1]);
}

describe("the dashboard of deploy/grafana", () => {
  const file = path.resolve(import.meta.dirname, "../../../deploy/grafana/valance.json");
  const { panels, templating } = JSON.parse(readFileSync(file, "utf8"));
  const expressions: string[] = panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
    targets.map(({ expr }) => expr),
  );
  const queried = [
    ...expressions,
    ...templating.list.map(({ query }: { query: unknown }) => JSON.stringify(query)),
  ]
    .flatMap((text) => text.match(/\b(?:valance|process|nodejs)_\w+/g) ?? [])
    .sort();

  it("queries only metrics that are exported, and every one of ours", async () => {
    const { metrics } = await openMeasuredApp();
    const types = [...(await metrics.text()).matchAll(/^# TYPE (\w+) (\w+)$/gm)];
    const series = types.flatMap(([, name = "", type]) =>
      type === "histogram" ? ["bucket", "sum", "count"].map((end) => `${name}_${end}`) : [name],
    );
    expect(queried.length).toBeGreaterThan(20);
    expect(queried.filter((name) => !series.includes(name))).toEqual([]);
    const ours = types.map(([, name = ""]) => name).filter((name) => name.startsWith("valance_"));
    expect(ours.filter((name) => !queried.some((each) => each.startsWith(name)))).toEqual([]);
  });

  it("queries labels that the metrics have", () => {
    const labels = expressions.flatMap((text) => [...text.matchAll(/(?:by \(|\{|, )(\w+)(?==|\)|,)/g)]);
    const named = new Set(labels.map(([, label]) => label));
    expect([...named].sort()).toEqual(["instance", "le", "method", "route", "status"]);
  });

  it("gives every panel its own id and a place of its own", () => {
    const ids = panels.map(({ id }: { id: number }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const places = panels.map(
      ({ gridPos }: { gridPos: { x: number; y: number } }) => `${gridPos.x} ${gridPos.y}`,
    );
    expect(new Set(places).size).toBe(places.length);
  });
});

describe("a slow statement", () => {
  it("is logged with its text and its request, and without its values", async () => {
    const lines = vi.spyOn(console, "warn").mockReturnValue();
    const { app } = await openMeasuredApp();
    app.addHook("onRequest", async () => {
      await office.store.db.execute(sql`select pg_sleep(1.1), ${"Nora Whitfield"}::text`);
    });
    const stopLogging = logSlowStatements();
    const { headers } = await app.inject("/healthz");
    stopLogging();
    const [line = ""] = lines.mock.calls.map(String);
    lines.mockRestore();
    expect(JSON.parse(line)).toMatchObject({
      reqId: headers["x-request-id"],
      msg: expect.stringMatching(/^A statement took 1\.\d s: select pg_sleep\(1\.1\), \$1::text$/),
    });
  });
});
