import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import {
  type ClientRequest,
  type IncomingHttpHeaders,
  request as overHttp,
  type RequestOptions,
} from "node:http";
import { request as overTls } from "node:https";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { vi } from "vitest";

/** The name in the files of deploy/. */
export const proxiedName = "shades.example";

interface Ports {
  plain: number;
  tls: number;
  /** Of the server behind the proxy, and of a second process, if there is one. */
  program: number;
  second?: number | undefined;
}

interface ProxyKind {
  program: string | undefined;
  /** Writes the configuration of deploy/ with a test's ports and folder. Returns the arguments that run it. */
  configure: (folder: string, ports: Ports) => string[];
}

const found = (...files: string[]) => files.find((file) => existsSync(file));

export const proxyKinds: Record<"nginx" | "caddy", ProxyKind> = {
  nginx: { program: found("/usr/sbin/nginx", "/usr/bin/nginx"), configure: nginxArguments },
  caddy: { program: found("/usr/bin/caddy"), configure: caddyArguments },
};

/** `npm test` installs what is missing where it may; in CI nothing may be missing. */
export function isMissing({ program }: ProxyKind): boolean {
  return !program || spawnSync("openssl", ["version"]).status !== 0;
}

/** Runs a proxy of deploy/ in front of the server on port `program`, and a second one, until `stop`. */
export async function openProxy(kind: ProxyKind, program: number, second?: number) {
  if (!kind.program || isMissing(kind)) throw new Error("This needs nginx, Caddy and openssl: install them");
  const folder = mkdtempSync(path.join(tmpdir(), "valance-proxy-"));
  const ports = { plain: await freePort(), tls: await freePort(), program, second };
  makeCertificate(folder);
  const args = kind.configure(folder, ports);
  const env = { ...process.env, HOME: folder, VALANCE_LOG: path.join(folder, "valance.log") };
  const errors = path.join(folder, "valance-errors.log");
  const proxy = spawn(kind.program, args, { env, stdio: ["ignore", "inherit", "pipe"] });
  proxy.stderr.on("data", (output: Buffer) => writeFileSync(errors, output, { flag: "a" }));

  const get = (url: string, more: RequestOptions = {}, body?: Buffer) =>
    answerTo(
      overTls({
        ...local(ports.tls),
        ...tls,
        path: url,
        ...more,
        headers: { host: proxiedName, ...more.headers },
      }),
      body,
    );
  const getPlain = (url: string) => answerTo(overHttp({ ...local(ports.plain), path: url }));

  async function stop() {
    const ended = once(proxy, "exit");
    proxy.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true });
  }

  await vi.waitFor(() => get("/readyz"), { timeout: 10_000, interval: 100 });
  /** The proxy's log of requests and errors so far. */
  const log = () =>
    ["valance.log", "valance-errors.log"]
      .map((file) => path.join(folder, file))
      .map((file) => (existsSync(file) ? readFileSync(file, "utf8") : ""))
      .join("");
  return { ...ports, get, getPlain, log, stop };
}

const local = (port: number) => ({ host: "127.0.0.1", port, setHost: false, headers: { host: proxiedName } });
const tls = { servername: proxiedName, rejectUnauthorized: false };

function answerTo(sent: ClientRequest, body?: Buffer) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    sent.on("response", (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (piece: string) => {
        text += piece;
      });
      answer.on("error", reject);
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    sent.on("error", reject).end(body);
  });
}

const deployed = (file: string) =>
  readFileSync(path.resolve(import.meta.dirname, "../../../deploy", file), "utf8");

/** The file of deploy/ in a complete nginx.conf. */
function nginxArguments(folder: string, { plain, tls, program, second }: Ports): string[] {
  const server = deployed("nginx/valance.conf")
    .replace("listen 80;", `listen 127.0.0.1:${plain};`)
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${tls} ssl http2;`)
    .replaceAll(/^ *listen \[::\].*$/gm, "")
    .replaceAll(/\/etc\/letsencrypt\/live\/[^/]+|\/var\/log\/nginx/g, folder)
    .replace("server 127.0.0.1:3000", `server 127.0.0.1:${program}`)
    .replace("# server 127.0.0.1:3001", second ? `server 127.0.0.1:${second}` : "# ");
  const bodies = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const temporary = bodies.map((each) => `${each}_temp_path ${path.join(folder, each)};`).join("\n");
  // As root, nginx would otherwise run its workers as nobody, who may not write here.
  const user = process.getuid?.() === 0 ? "user root;" : "";
  const file = path.join(folder, "nginx.conf");
  const pid = path.join(folder, "pid");
  writeFileSync(file, `daemon off; ${user} pid ${pid}; events {} http { ${temporary}\n${server} }`);
  return ["-c", file, "-e", path.join(folder, "error.log")];
}

/** The file of deploy/ with a certificate, because no authority would give one here. */
function caddyArguments(folder: string, { plain, tls, program }: Ports): string[] {
  const certificate = ["fullchain.pem", "privkey.pem"].map((file) => path.join(folder, file)).join(" ");
  const configuration = deployed("caddy/Caddyfile")
    .replace("{\n", `{\n\tadmin off\n\thttp_port ${plain}\n\thttps_port ${tls}\n`)
    .replace(
      `{$VALANCE_DOMAIN:${proxiedName}} {\n`,
      `${proxiedName} {\n\ttls ${certificate}\n\tbind 127.0.0.1\n`,
    )
    .replace("127.0.0.1:3000", `127.0.0.1:${program}`);
  const file = path.join(folder, "Caddyfile");
  writeFileSync(file, configuration);
  return ["run", "--adapter", "caddyfile", "--config", file];
}

function makeCertificate(folder: string) {
  const files = ["-keyout", path.join(folder, "privkey.pem"), "-out", path.join(folder, "fullchain.pem")];
  const args = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", `/CN=${proxiedName}`];
  execFileSync("openssl", [...args, ...files], { stdio: "ignore" });
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  return typeof address === "object" && address ? address.port : 0;
}
