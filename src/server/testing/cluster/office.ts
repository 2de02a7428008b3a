import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openStore } from "../../platform/db/connection.ts";
import { businessSettings } from "../../platform/db/tables/all.ts";
import { prepareInstanceFolders } from "../instance-folders.ts";
import { openMailServer, smtpRefusal, type TestMailServer } from "../mail-server.ts";
import { type RunningServer, startServer } from "../resilience/running-server.ts";
import { cookieFrom, password } from "../signed-in-users.ts";
import { freePort, openProxy, proxyKinds } from "../tls-proxy.ts";
import { callThrough, type OpenProxy } from "./through-proxy.ts";

const username = "robin";

/** Two processes of the program behind nginx, with a mail server. */
export class Office {
  readonly proxy: OpenProxy;
  readonly mail: TestMailServer;
  /** Whether the mail server puts every message off. */
  mailIsAway = false;
  /** Submissions that waited in a file. */
  readonly spooled = new Set<string>();
  readonly #folder = mkdtempSync(path.join(tmpdir(), "valance-office-"));
  readonly #ports: [number, number];
  readonly #databaseUrl: string;
  readonly #running: RunningServer[] = [];
  #guessers = 0;
  #watch: NodeJS.Timeout | undefined;

  private constructor(databaseUrl: string, ports: [number, number], mail: TestMailServer, proxy: OpenProxy) {
    this.#databaseUrl = databaseUrl;
    this.#ports = ports;
    this.mail = mail;
    this.proxy = proxy;
  }

  static async open(databaseUrl: string): Promise<Office> {
    const ports: [number, number] = [await freePort(), await freePort()];
    let office: Office | undefined;
    const mail = await openMailServer({
      onMailFrom: (_sender, _session, done) =>
        done(office?.mailIsAway ? smtpRefusal(451, "Try again later") : null),
    });
    office = new Office(databaseUrl, ports, mail, await openProxy(proxyKinds.nginx, ...ports));
    await office.start(0);
    await office.start(1);
    await allowConfirmations(databaseUrl);
    office.#watch = setInterval(() => office.#noteSpooled(), 200);
    return office;
  }

  async start(place: 0 | 1) {
    prepareInstanceFolders(this.#folder, String(place));
    this.#running[place] = await startServer({
      DATABASE_URL: this.#databaseUrl,
      DATA_DIR: path.join(this.#folder, String(place)),
      PORT: String(this.#ports[place]),
      ADMIN_USERNAME: username,
      ADMIN_PASSWORD: password,
      SMTP_URL: this.mail.url,
      MAIL_FROM: "hello@shades.example",
      RATE_LIMITS: "on",
    });
  }

  process(place: 0 | 1): RunningServer {
    return this.#running[place]!;
  }

  /** Signs in through the proxy; returns the session's cookie. */
  async signIn(): Promise<string> {
    const answer = await callThrough(this.proxy, "/api/login", {
      method: "POST",
      body: { username, password },
    });
    if (answer.status !== 200) throw new Error(`Nobody could sign in: ${answer.status} ${answer.text}`);
    return cookieFrom(answer.setCookie);
  }

  /** Someone at an address of their own who tries a wrong password; each try returns the status. */
  newGuesser(): () => Promise<number> {
    this.#guessers += 1;
    const headers = { "x-forwarded-for": `203.0.113.${this.#guessers}` };
    const body = { username: `nobody-${this.#guessers}`, password: "a-wrong-password" };
    return async () => {
      const { status } = await callThrough(this.proxy, "/api/login", { method: "POST", headers, body });
      return status;
    };
  }

  async close() {
    clearInterval(this.#watch);
    await Promise.all(this.#running.map((server) => server.kill()));
    await this.proxy.stop();
    await this.mail.close();
    rmSync(this.#folder, { recursive: true });
  }

  #noteSpooled() {
    for (const file of readdirSync(path.join(this.#folder, "spool")))
      if (file.endsWith(".json")) this.spooled.add(file);
  }
}

/** More of them than a day's usual limit. */
async function allowConfirmations(databaseUrl: string) {
  const { db, close } = await openStore({ dataDir: "", databaseUrl });
  const many = { confirmationsADay: 10_000 };
  await db
    .insert(businessSettings)
    .values(many)
    .onConflictDoUpdate({ target: businessSettings.only, set: many });
  await close();
}
