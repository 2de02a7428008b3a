import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sendRequest } from "../resilience/running-server.ts";
import { cookieFrom, password } from "../signed-in-users.ts";
import { DebianMachine } from "./debian-machine.ts";
import { commandsUnder, page } from "./operations-page.ts";
import { PublishedCode } from "./published-code.ts";
import { WalkedOffice } from "./walked-office.ts";

/** Caddy makes a certificate of its own for this name. */
const name = "shades.local";
const own = { REPOSITORY: "/root/repository", "YOUR-DOMAIN": name };
const username = "robin";

let debian: DebianMachine;
let code: PublishedCode;
let office: WalkedOffice;
/** Of the backup key, as it is printed. */
let secret: string;
beforeAll(async () => {
  debian = await DebianMachine.install("trixie");
  code = new PublishedCode(path.join(debian.root, "root/repository"));
  office = new WalkedOffice(debian, name);
}, 900_000);
afterAll(() => debian?.remove(), 600_000);

/** The newest backup, encrypted or not, for the placeholder of the page. */
const newest = (ending: string) =>
  path.basename(debian.run(`ls -t /var/lib/valance-backups/valance-*${ending} | head -1`).trim());
/** By the page's own command. */
function typeKey() {
  const [toFile = ""] = page.match(/install .* \/dev\/stdin \/run\/backup\.key/) ?? [];
  debian.run(`echo ${secret} | ${toFile}`);
}
const withKey = (file: string) => `${file} --key-file /run/backup.key`;

test("the commands of the page install the service and its proxy", async () => {
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
  office.cookie = cookieFrom(answer.headers["set-cookie"] ?? []);
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
  debian.run(commandsUnder("Restore a backup", { NAME: newest(".tar.gz") }));
  await whenReady();
  expect(await leadCount()).toBe(1);
  expect(await office.holdsMessages()).toBe(true);
  debian.run(commandsUnder("Let messages go again"));
  await whenReady();
  expect(await office.holdsMessages()).toBe(false);
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
  secret = JSON.parse(body).secret;
  typeKey();
  debian.run(commandsUnder("Restore a backup", { NAME: withKey(newest(".age")) }));
  debian.run(commandsUnder("Let messages go again"));
  await whenReady();
  expect(await leadCount()).toBe(1);
});

test("the archive of the log brings back what came after the backup", async () => {
  debian.run(commandsUnder("Any moment of the last 14 days"));
  await whenReady();
  await vi.waitFor(() => debian.run("ls -d /mnt/archive/*/base/*Z"), { timeout: 60_000, interval: 500 });
  expect((await call("POST", "/api/appointments", sendRequest(2), { cookie: "" })).status).toBe(201);
  const segments = () => Number(debian.run("ls /mnt/archive/*/log | wc -l"));
  const archived = segments();
  // PostgreSQL archives its log once a minute.
  await vi.waitFor(() => expect(segments()).toBeGreaterThan(archived), { timeout: 90_000, interval: 1_000 });
  debian.run(commandsUnder("Restore a moment"));
  debian.run(commandsUnder("Let messages go again"));
  await whenReady();
  expect(await leadCount()).toBe(2);
});

test("an office for practice runs beside the other one and sends nothing", async () => {
  const commands = commandsUnder("Practice a restore", { NAME: withKey(newest(".age")) });
  debian.run(commands.replace("practice npm start", "practice npm start > /root/practice.log 2>&1 &"));
  await vi.waitFor(() => expect(debian.read("root/practice.log")).toContain("Press Ctrl-C"), {
    ...{ timeout: 120_000, interval: 500 },
  });
  expect(debian.read("root/practice.log")).toContain("Messages are held: HOLD_MESSAGES is on.");
  expect((await fetch("http://localhost:3100/crm")).status).toBe(200);
  debian.run("systemctl stop 'run-*.service'");
  expect(await leadCount()).toBe(2);
  expect(await office.holdsMessages()).toBe(false);
});

test("an upgrade backs up before it changes tables, and keeps everything", async () => {
  const before = debian.run("cd /srv/valance && git rev-parse --short HEAD").trim();
  const tag = code.publishMigration('alter table "leads" add column "walk" text;');
  expect(debian.run(commandsUnder("Upgrade"))).toContain(before);
  await whenReady();
  expect(await leadCount()).toBe(2);
  expect((await office.read("/api/system")).tables).toBe(tag);
  expect(await latestBackup()).toMatchObject({ cause: "upgrade", failure: null });
});

test("an upgrade is undone with its backup", async () => {
  const { file } = await latestBackup();
  expect((await call("POST", "/api/appointments", sendRequest(3), { cookie: "" })).status).toBe(201);
  const version = debian.run("cd /srv/valance && git rev-parse --short HEAD^").trim();
  debian.run(commandsUnder("Go back", { VERSION: version, NAME: withKey(file) }));
  await whenReady();
  expect(await leadCount()).toBe(2);
  expect((await office.read("/api/system")).tables).not.toMatch(/_walk$/);
});

test("the office is back after a reboot", async () => {
  await debian.reboot();
  await whenReady();
  expect(await leadCount()).toBe(2);
});

test("an empty machine takes the place of a lost one", async () => {
  debian.run("install -m 0600 /var/lib/valance-keys/keys /root/valance-keys");
  debian.run(commandsUnder("Back up and restore"));
  const file = newest(".age");
  debian.run(`systemctl stop valance
    mv /var/lib/valance-backups/${file} /root
    rm -r /var/lib/valance /var/lib/valance-keys /var/lib/valance-backups
    sed -i /^LOG_ARCHIVE_DIR=/d /etc/valance.env
    systemctl start valance`);
  await whenReady();
  expect((await call("GET", "/api/leads")).status).toBe(401);
  typeKey();
  const commands = commandsUnder("Restore on a new machine", { NAME: file });
  debian.run(commands.replace(` &&\n`, ` --key-file /run/backup.key &&\n`));
  await whenReady();
  expect(await leadCount()).toBe(2);
});

test("Debian's PostgreSQL takes over, and two processes run on it", async () => {
  debian.run(commandsUnder("Move to another database"));
  await whenReady();
  expect((await office.read("/api/system")).engine.isPrivate).toBe(false);
  debian.run(commandsUnder("Run two processes"));
  await whenReady();
  for (const port of [3000, 3001])
    await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200), {
      ...{ timeout: 120_000, interval: 500 },
    });
  expect(await leadCount()).toBe(2);
});

const call = (...sent: Parameters<WalkedOffice["call"]>) => office.call(...sent);
const whenReady = () => office.whenReady();
const leadCount = () => office.leadCount();
const latestBackup = async () => (await office.read("/api/backups")).backups[0];
