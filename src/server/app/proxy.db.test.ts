import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request as ask, type RequestOptions } from "node:https";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { connect } from "node:tls";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { maxFileBytes } from "#domain/files/file.ts";
import { useTestApp } from "../testing/app.ts";

/** Runs the proxy example from docs/operations.md, unchanged, in front of the real server. */
const nginx = ["/usr/sbin/nginx", "/usr/bin/nginx"].find((program) => existsSync(program));
const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;
/** `npm test` installs both where it may; in CI neither may be missing. */
const isSkipped = (!nginx || !hasOpenssl) && !process.env.CI;
if (isSkipped) console.warn("NO NGINX OR OPENSSL HERE: THE PROXY OF docs/operations.md WAS NOT TRIED");

const operations = readFileSync(path.resolve(import.meta.dirname, "../../../docs/operations.md"), "utf8");
const example = /```nginx\n([\s\S]+?)```/.exec(operations)?.[1] ?? "";
const name = "shades.example";

describe.skipIf(isSkipped)("the proxy of the documentation", () => {
  const office = useTestApp({ publicUrl: `https://${name}`, isLoopback: false });
  let folder: string;
  let proxy: ReturnType<typeof spawn>;
  let ports: { plain: number; tls: number };

  beforeAll(async () => {
    if (!nginx || !hasOpenssl) throw new Error("This needs nginx and openssl: install them");
    await office.app.listen({ port: 0, host: "127.0.0.1" });
    folder = mkdtempSync(path.join(tmpdir(), "valance-proxy-"));
    ports = { plain: await freePort(), tls: await freePort() };
    makeCertificate(folder);
    const { port } = office.app.server.address() as AddressInfo;
    const file = path.join(folder, "nginx.conf");
    writeFileSync(file, configuration(folder, { ...ports, program: port }));
    proxy = spawn(nginx, ["-c", file, "-e", path.join(folder, "error.log")], { stdio: "inherit" });
    await vi.waitFor(() => get("/readyz"), { timeout: 10_000, interval: 100 });
  });
  afterAll(async () => {
    const ended = once(proxy, "exit");
    proxy.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true });
  });

  function get(url: string, more: RequestOptions = {}, body?: Buffer) {
    return new Promise<{ status: number; headers: Record<string, unknown> }>((resolve, reject) => {
      const options = { host: "127.0.0.1", port: ports.tls, servername: name, rejectUnauthorized: false };
      const pending = ask(
        { ...options, path: url, ...more, headers: { host: name, ...more.headers } },
        (answer) => {
          answer
            .resume()
            .on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }));
        },
      );
      pending.on("error", reject).end(body);
    });
  }

  it("forwards pages with their headers and hides its own name", async () => {
    const { status, headers } = await get("/");
    expect(status).toBe(200);
    expect(headers["strict-transport-security"]).toContain("max-age=63072000");
    expect(headers.server).toBe("nginx");
  });

  it("redirects plain HTTP to HTTPS", async () => {
    const answer = await fetch(`http://127.0.0.1:${ports.plain}/schedule?a=b`, { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([301, `https://${name}/schedule?a=b`]);
  });

  it.each(["TLSv1.2", "TLSv1.3"] as const)("accepts %s", async (version) => {
    const socket = connect({ ...{ host: "127.0.0.1", port: ports.tls }, ...only(version) });
    await once(socket, "secureConnect");
    expect(socket.getProtocol()).toBe(version);
    socket.destroy();
  });

  it("refuses older TLS versions", async () => {
    const socket = connect({ ...{ host: "127.0.0.1", port: ports.tls }, ...only("TLSv1.1") });
    await expect(once(socket, "secureConnect")).rejects.toThrow();
  });

  it("passes the largest uploads to the server, which checks the sender", async () => {
    const requested = { method: "POST", headers: { "content-type": "application/octet-stream" } };
    const url = "/api/projects/00000000-0000-4000-8000-000000000000/files?name=a";
    expect((await get(url, requested, Buffer.alloc(maxFileBytes))).status).toBe(401);
  });

  it("logs no address that contains a token", async () => {
    await get("/visit/a-key-of-a-customer");
    await get("/api/calendar-feeds/a-key-of-a-member.ics");
    await get("/assets/none.css", { headers: { referer: `https://${name}/visit/a-key-of-a-customer` } });
    await get("/told-apart");
    const log = path.join(folder, "valance.log");
    await vi.waitFor(() => expect(readFileSync(log, "utf8")).toContain("/told-apart"));
    const output = readFileSync(log, "utf8") + readFileSync(path.join(folder, "valance-errors.log"), "utf8");
    expect(output).not.toMatch(/a-key-of/);
  });
});

function only(version: "TLSv1.1" | "TLSv1.2" | "TLSv1.3") {
  const ciphers = "DEFAULT@SECLEVEL=0";
  return { servername: name, rejectUnauthorized: false, minVersion: version, maxVersion: version, ciphers };
}

/** The example with this test's ports and paths, wrapped in a complete nginx.conf. */
function configuration(folder: string, { plain, tls, program }: Record<"plain" | "tls" | "program", number>) {
  const server = example
    .replace("listen 80;", `listen 127.0.0.1:${plain};`)
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${tls} ssl http2;`)
    .replaceAll(/^ *listen \[::\].*$/gm, "")
    .replaceAll(/\/etc\/letsencrypt\/live\/[^/]+|\/var\/log\/nginx/g, folder)
    .replaceAll("127.0.0.1:3000", `127.0.0.1:${program}`);
  const bodies = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const temporary = bodies.map((each) => `${each}_temp_path ${path.join(folder, each)};`).join("\n");
  // As root, nginx would otherwise run its workers as nobody, who may not write here.
  const user = process.getuid?.() === 0 ? "user root;" : "";
  return `daemon off; ${user} pid ${path.join(folder, "pid")}; events {} http { ${temporary}\n${server} }`;
}

function makeCertificate(folder: string) {
  const files = ["-keyout", path.join(folder, "privkey.pem"), "-out", path.join(folder, "fullchain.pem")];
  const args = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", `/CN=${name}`];
  execFileSync("openssl", [...args, ...files], { stdio: "ignore" });
}

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}
