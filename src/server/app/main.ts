import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { OutboxWorker } from "../features/delivery/outbox-worker.ts";
import { WebhookSender } from "../features/delivery/webhook-sender.ts";
import { Intake } from "../features/intake/intake.ts";
import { CertificateWatch } from "../features/operations/certificate.ts";
import { ErrorCounts } from "../features/operations/error-counts.ts";
import { ObjectStore } from "../features/operations/object-store.ts";
import { ServerBackups } from "../features/operations/server-backups.ts";
import { finishReplacement } from "../features/operations/swap-folders.ts";
import { upgradeOffice } from "../features/operations/upgrade-office.ts";
import { openDemo } from "../features/seed/demo-office.ts";
import { addStarterData } from "../features/seed/starter.ts";
import { hasAccounts } from "../features/users/account-reads.ts";
import { makeFirstAdmin } from "../features/users/account-writes.ts";
import { storeSetupCode } from "../features/users/setup-code.ts";
import { Disk } from "../platform/core/disk-space.ts";
import type { Keyring } from "../platform/core/keyring.ts";
import { readableCode } from "../platform/core/readable-code.ts";
import { StartupError } from "../platform/core/startup-error.ts";
import { type Db, openStore, type Store } from "../platform/db/connection.ts";
import { logSlowStatements } from "../platform/db/statement-times.ts";
import { promisesOf } from "../platform/http/messaging-config.ts";
import { notifyStaff } from "../platform/messaging/staff-email.ts";
import { buildApp } from "./app.ts";
import { startBackgroundJobs } from "./background-jobs.ts";
import { loadBuild } from "./build-manifest.ts";
import { type Configuration, readConfiguration } from "./configuration.ts";
import { createTransports } from "./create-transports.ts";
import { installationOf } from "./installation.ts";
import { Metrics } from "./metrics.ts";
import { serveMetrics } from "./metrics-server.ts";
import { openKeys } from "./open-keys.ts";
import { exitWithError, onShutdown, shutDownOnSignal } from "./shutdown.ts";
import { startupBanner } from "./startup-banner.ts";

shutDownOnSignal();
run(process.argv.includes("--demo")).catch(exitWithError);

async function run(isDemo: boolean) {
  const { config, releasePort } = await reservePort(readConfiguration(process.env));
  const build = await loadBuild();
  const store = await openStore(config);
  onShutdown(() => store.close());
  await finishReplacement(store, config.dataDir);
  await upgradeOffice(store, config);
  const keys = await openKeys(store.db, config);
  const demo = isDemo ? await openDemo(store.db, config) : await openOffice(store.db, config);

  const needsAccount = !(await hasAccounts(store.db));
  const setupCode = readableCode({ groups: 3, length: 4 });
  if (needsAccount && !config.isLoopback) await storeSetupCode(store.db, setupCode, new Date());
  const context = contextOf({ config, store, keys, ...build });
  logSlowStatements();
  const metrics =
    config.metricsPort === undefined ? undefined : new Metrics({ ...context, dataDir: config.dataDir });
  const app = await buildApp({ ...context, metrics });
  startBackgroundJobs(app, context);
  onShutdown(() => finishRequests(app));
  await releasePort();
  await listen(app, config);
  const metricsPort = metrics && (await listenForMetrics(metrics, config));
  console.log(
    startupBanner({
      config,
      address: app.server.address() as AddressInfo,
      metricsPort,
      demo,
      needsAccount,
      setupCode,
    }),
  );
}

async function openOffice(db: Db, { admin }: Configuration) {
  await addStarterData(db);
  if (admin) await makeFirstAdmin(db, admin, new Date());
  return undefined;
}

interface StartupParts extends Awaited<ReturnType<typeof loadBuild>> {
  config: Configuration;
  store: Store;
  keys: Keyring;
}

function contextOf({ config, store, keys, site, assets }: StartupParts): Parameters<typeof buildApp>[0] {
  const { publicUrl, isLoopback, timeZone, rateLimits, dataDir, backupDir } = config;
  const { db } = store;
  const now = () => new Date();
  const providers = createTransports(config);
  const sends = { email: Boolean(providers.email), text: Boolean(providers.text) };
  const messaging = { keys, publicUrl, timeZone, sends, promises: promisesOf(sends, config), notifyStaff };
  const sender = new OutboxWorker({ db, now, messaging, providers });
  const webhooks = new WebhookSender({ db, now, messaging, allowsPrivate: config.privateWebhooks });
  const disk = new Disk(dataDir);
  const isDiskLow = () => disk.isLow();
  const intake = new Intake({
    db,
    messaging,
    rateLimits,
    isDiskLow,
    spoolFolder: path.join(dataDir, "spool"),
  });
  const backups = new ServerBackups({
    store,
    dataDir,
    folder: backupDir,
    timeZone,
    now,
    elsewhere: config.bucket && new ObjectStore(config.bucket),
  });
  const filesFolder = path.join(dataDir, "files");
  const settings = { publicUrl, isLoopback, timeZone, rateLimits, twilioToken: config.twilio?.authToken };
  return {
    store,
    db,
    keys,
    now,
    ...settings,
    filesFolder,
    isDiskLow,
    intake,
    backups,
    errors: new ErrorCounts({ db, now }),
    certificate: new CertificateWatch(publicUrl, now),
    installation: installationOf(config),
    messaging,
    sender,
    webhooks,
    site,
    assets,
  };
}

/**
 * Resolves PORT=0 (used by tests) to a free port before the application is built, because `publicUrl` contains it.
 * Holds the port until it is released: a browser's connection could take it meanwhile.
 */
async function reservePort(config: Configuration) {
  if (config.port !== 0) return { config, releasePort: async () => {} };
  const probe = createServer().listen(0, config.host).unref();
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  const publicUrl = config.publicUrl.replace(/:0$/, `:${port}`);
  const releasePort = () => new Promise<void>((released) => probe.close(() => released()));
  return { config: { ...config, port, publicUrl }, releasePort };
}

async function listen(app: FastifyInstance, { port, host }: Configuration) {
  await app.listen({ port, host }).catch((error) => {
    const why = refusals[(error as NodeJS.ErrnoException).code ?? ""];
    throw why ? new StartupError(why(port, host)) : error;
  });
}

async function listenForMetrics(metrics: Metrics, { metricsPort = 0 }: Configuration) {
  const { port, stop } = await serveMetrics(metrics, metricsPort).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "EADDRINUSE"
      ? new StartupError(`Port ${metricsPort} is in use. Choose another with METRICS_PORT`)
      : error;
  });
  onShutdown(stop);
  return port;
}

const refusals: Record<string, ((port: number, host: string) => string) | undefined> = {
  EADDRINUSE: (port) =>
    `Port ${port} is in use. Stop the program that uses it, or choose another with PORT=${port + 1}`,
  EACCES: (port) => `Port ${port} needs root. Choose a port above 1023 with PORT`,
  EADDRNOTAVAIL: (_, host) => `HOST is ${host}, which is not an address of this machine`,
  ENOTFOUND: (_, host) => `HOST is ${host}, which is not an address of this machine`,
};

const timeout = 8_000;

/** Cuts connections that are still open after a while, because live updates never end on their own. */
async function finishRequests(app: FastifyInstance) {
  const cut = setTimeout(() => app.server.closeAllConnections(), timeout);
  await app.close();
  clearTimeout(cut);
}
