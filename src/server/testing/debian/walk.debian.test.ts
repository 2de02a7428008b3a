import { execFileSync } from "node:child_process";
import type { IncomingHttpHeaders } from "node:http";
import { type RequestOptions, request } from "node:https";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sendRequest } from "../resilience/running-server.ts";
import { cookieFrom, password } from "../signed-in-users.ts";
import { DebianMachine } from "./debian-machine.ts";
import { commandsUnder, page } from "./operations-page.ts";

/** Caddy makes a certificate of its own for this name. */
const name = "shades.local";
const project = path.resolve(import.meta.dirname, "../../../..");
const own = { REPOSITORY: "/root/repository", "YOUR-DOMAIN": name };
const username = "robin";

let debian: DebianMachine;
let cookie: string | undefined;
beforeAll(async () => {
  debian = await DebianMachine.install("trixie");
  execFileSync("git", ["clone", "--quiet", "--bare", project, path.join(debian.root, "root/repository")]);
}, 600_000);
afterAll(() => debian?.remove(), 600_000);

test("the commands of the page install the service and its proxy", async () => {
  debian.run("apt-get update");
  debian.run(commandsUnder("Run it as a service", own));
  debian.run(commandsUnder("Caddy", own));
  const { status, headers } = await whenReady();
  expect(status).toBe(200);
  expect(headers["strict-transport-security"]).toContain("max-age=63072000");
});

test("the first account needs the setup code of the journal", async () => {
  const [, setupCode] = debian.run("journalctl -u valance").match(/setup code: (\S+)/) ?? [];
  const account = { username, password };
  expect((await call("POST", "/api/register", { ...account, setupCode: "AAAA-AAAA-AAAA" })).status).toBe(400);
  const answer = await call("POST", "/api/register", { ...account, setupCode });
  expect(answer.status).toBe(201);
  cookie = cookieFrom(answer.headers["set-cookie"] ?? []);
});

test("a visitor's request is a lead in the office", async () => {
  const sent = await call("POST", "/api/appointments", sendRequest(1), { cookie: "" });
  expect(sent.status).toBe(201);
  expect(await leadCount()).toBe(1);
});

test("the terminal adds accounts, also after settings with spaces", () => {
  debian.run("echo 'MAIL_FROM=Gulf Shades <hello@shades.example>' >> /etc/valance.env");
  expect(debian.run(commandsUnder("Create the first account"))).toContain(
    "https://shades.local/auth/set-password#",
  );
});

test("a backup is made and proved", () => {
  expect(debian.run(commandsUnder("Back up and restore"))).toMatch(
    /restored into a scratch database and compared/,
  );
});

test("the journal has no arguments of commands, which may be passwords", () => {
  debian.run("valance-run true postgres://valance:hush@localhost/valance");
  expect(debian.run("journalctl")).not.toContain("hush");
});

test("a restore brings back what was deleted after the backup", async () => {
  const { body } = await call("GET", "/api/leads");
  const [lead] = JSON.parse(body);
  expect((await call("DELETE", `/api/leads/${lead.id}`)).status).toBe(204);
  expect(await leadCount()).toBe(0);
  const newest = debian.run("ls -t /var/lib/valance-backups/*.tar.gz | head -1").trim();
  debian.run("systemctl stop valance");
  debian.run(`valance-run npm run restore -- --replace --from ${newest}`);
  debian.run("systemctl start valance");
  await whenReady();
  expect(await leadCount()).toBe(1);
});

test("a new key takes the place of the old one", async () => {
  debian.run(commandsUnder("Replace the key"));
  await whenReady();
  debian.run("sed -i 2d /var/lib/valance-keys/keys && systemctl restart valance");
  await whenReady();
  expect(await leadCount()).toBe(1);
});

test("an encrypted backup is restored with the key in the file of the page", async () => {
  const { status, body } = await call("POST", "/api/backups/key", { password });
  expect(status).toBe(201);
  debian.run(commandsUnder("Back up and restore"));
  const [toFile = ""] = page.match(/install .* \/dev\/stdin \/run\/backup\.key/) ?? [];
  debian.run(`echo ${JSON.parse(body).secret} | ${toFile}`);
  const newest = debian.run("ls -t /var/lib/valance-backups/*.age | head -1").trim();
  debian.run("systemctl stop valance");
  debian.run(`valance-run npm run restore -- --replace --from ${newest} --key-file /run/backup.key`);
  debian.run("systemctl start valance");
  await whenReady();
  expect(await leadCount()).toBe(1);
});

test("the archive of the log brings back what came after the backup", async () => {
  debian.run(commandsUnder("Any moment of the last 14 days"));
  await whenReady();
  await vi.waitFor(() => debian.run("ls -d /mnt/archive/base/*Z"), { timeout: 60_000, interval: 500 });
  expect((await call("POST", "/api/appointments", sendRequest(2), { cookie: "" })).status).toBe(201);
  const segments = () => Number(debian.run("ls /mnt/archive/log | wc -l"));
  const archived = segments();
  // PostgreSQL archives its log once a minute.
  await vi.waitFor(() => expect(segments()).toBeGreaterThan(archived), { timeout: 90_000, interval: 1_000 });
  debian.run(commandsUnder("Restore a moment"));
  await whenReady();
  expect(await leadCount()).toBe(2);
});

test("an upgrade keeps everything", async () => {
  debian.run(commandsUnder("Upgrade"));
  await whenReady();
  expect(await leadCount()).toBe(2);
});

test("the office is back after a reboot", async () => {
  await debian.reboot();
  await whenReady();
  expect(await leadCount()).toBe(2);
});

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A call as a browser makes it, which trusts Caddy's own authority. */
function call(method: string, url: string, body?: object, headers: Record<string, string> = {}) {
  const content = body && JSON.stringify(body);
  const options: RequestOptions = {
    ...{ host: "127.0.0.1", servername: name, path: url, method, setHost: false },
    ca: debian.read("var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt"),
    headers: {
      ...{ host: name, origin: `https://${name}` },
      ...(content && { "content-type": "application/json" }),
      ...(cookie && { cookie }),
      ...headers,
    },
  };
  return new Promise<Answer>((resolve, reject) => {
    const sent = request(options, async (received) => {
      const { statusCode, headers: answered } = received;
      resolve({ status: statusCode, headers: answered, body: await text(received) });
    });
    sent.on("error", reject).end(content);
  });
}

/** The home page, once the service answers. */
function whenReady() {
  return vi.waitFor(
    async () => {
      const answer = await call("GET", "/");
      if (answer.status !== 200) throw new Error(`The home page answers ${answer.status}`);
      return answer;
    },
    { timeout: 60_000, interval: 500 },
  );
}

async function leadCount(): Promise<number> {
  const { status, body } = await call("GET", "/api/leads");
  if (status !== 200) throw new Error(`The list of leads answers ${status} ${body}`);
  return JSON.parse(body).length;
}
