import { execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createServer } from "node:tls";
import { expect, it, onTestFinished } from "vitest";
import { day } from "#domain/durations.ts";
import { CertificateWatch } from "./certificate.ts";

const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;

async function serveTls(days: number): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "valance-certificate-"));
  const [key, certificate] = [path.join(folder, "key"), path.join(folder, "certificate")];
  const made = [
    "req",
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-subj",
    "/CN=localhost",
    "-days",
    `${days}`,
  ];
  execFileSync("openssl", [...made, "-keyout", key, "-out", certificate], { stdio: "ignore" });
  const server = createServer({ key: readFileSync(key), cert: readFileSync(certificate) });
  rmSync(folder, { recursive: true });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `https://localhost:${(server.address() as AddressInfo).port}`;
}

it.skipIf(!hasOpenssl && !process.env.CI)("reads the end of the certificate, every six hours", async () => {
  let now = new Date();
  const watch = new CertificateWatch(await serveTls(10), () => now);
  await watch.refresh();
  const ends = watch.endsAt?.getTime() ?? 0;
  expect(Math.abs(ends - now.getTime() - 10 * day)).toBeLessThan(60_000);
  const first = watch.endsAt;
  await watch.refresh();
  expect(watch.endsAt).toBe(first);
  now = new Date(now.getTime() + day);
  await watch.refresh();
  expect(watch.endsAt).not.toBe(first);
  expect(watch.endsAt).toEqual(first);
});

it("knows nothing without TLS, or where nobody answers", async () => {
  for (const address of ["http://localhost:3000", "https://localhost:1"]) {
    const watch = new CertificateWatch(address, () => new Date());
    await watch.refresh();
    expect(watch.endsAt).toBeUndefined();
  }
});
