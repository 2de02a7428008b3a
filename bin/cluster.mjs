import "./lib/node-version.mjs";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { buildWhatChanged } from "./lib/build.mjs";
import { CliError, command } from "./lib/cli-error.mjs";
import { clusterPage } from "./lib/cluster-page.mjs";
import { installMissing } from "./lib/install.mjs";
import { root, runPinned } from "./lib/run-node.mjs";
import { vitest } from "./lib/run-vitest.mjs";
import { conclude } from "./lib/test-summary.mjs";

/** What the test runs, by its path on Debian. */
const programs = {
  postgresql: "/usr/lib/postgresql",
  patroni: "/usr/bin/patroni",
  "etcd-server": "/usr/bin/etcd",
  haproxy: "/usr/sbin/haproxy",
  nginx: "/usr/sbin/nginx",
  openssl: "/usr/bin/openssl",
  iproute2: "/usr/sbin/ip",
};

/** The addresses of deploy/cluster/ may be other machines of the real one. */
const inItsOwnNetwork = ["/usr/bin/unshare", "--net"];

// Runs the files of deploy/cluster/, kills and disconnects its parts, and writes the figures to docs/cluster.md.
await command(async () => {
  refuseWithoutPrograms();
  refuseOldPatroni();
  await installMissing();
  await buildWhatChanged();
  const folder = mkdtempSync(path.join(os.tmpdir(), "valance-cluster-report-"));
  const file = path.join(folder, "report");
  try {
    const began = performance.now();
    const run = (args) => runPinned(args, { CLUSTER_REPORT: file }, inItsOwnNetwork);
    const result = await vitest("cluster", "cluster", run);
    const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
    if (result.failed === 0) {
      const minutes = Math.round((performance.now() - began) / 60_000);
      const page = clusterPage(
        lines.map((line) => JSON.parse(line)),
        minutes,
      );
      console.log(page);
      writeFileSync(path.join(root, "docs/cluster.md"), page);
    }
    return conclude([result]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function refuseWithoutPrograms() {
  const missing = Object.keys(programs).filter((name) => !existsSync(programs[name]));
  if (missing.length > 0)
    throw new CliError(
      `Install these Debian packages first: apt-get install --no-install-recommends ${missing.join(" ")}`,
    );
  if (process.getuid?.() !== 0)
    throw new CliError("Run this as root: each machine of the test is a network.");
}

/** Patroni 3 loses acknowledged changes when a primary is cut off and comes back (decision 092). */
function refuseOldPatroni() {
  const version = /\d+/.exec(execFileSync(programs.patroni, ["--version"], { encoding: "utf8" }))[0];
  if (Number(version) < 4)
    throw new CliError(
      `Run this on Debian 13 or later: this machine has Patroni ${version}, and the cluster needs 4.`,
    );
}
