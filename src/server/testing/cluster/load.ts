import { setTimeout as sleep } from "node:timers/promises";
import type { Lead } from "#contract/leads.ts";
import { sendRequest } from "../resilience/running-server.ts";
import { callThrough, type OpenProxy, type ProxyAnswer } from "./through-proxy.ts";

/** Few, because the office holds only so many requests a day for review. */
const senders = 1;
const readers = 4;
const editors = 4;

/** What happened since the counts were last taken. */
export interface LoadCounts {
  /** Requests at the proxy: pages, visitors' requests (each twice), edits and reads of staff. */
  sent: number;
  /** Why pages and visitors' requests failed. */
  failedVisitors: string[];
  /** Why edits and reads of staff failed. */
  failedStaff: string[];
  /** Edits that were saved although a conflict was answered. */
  savedUnanswered: number;
  /** Milliseconds of the slowest answer to a visitor and to staff. */
  slowestVisitor: number;
  slowestStaff: number;
}

const noCounts = (): LoadCounts => ({
  ...{ sent: 0, failedVisitors: [], failedStaff: [], savedUnanswered: 0 },
  ...{ slowestVisitor: 0, slowestStaff: 0 },
});

/** Visitors who open pages, one who sends requests, too, each twice at once, and staff who edit leads, until `stop`. */
export class Load {
  /** Numbers of the visitors' requests that were acknowledged. */
  readonly acknowledged: number[] = [];
  /** Notes of the edits that were saved, and when: milliseconds of `performance.now()`. */
  readonly saved: { note: string; sentAt: number; savedAt: number }[] = [];
  readonly #proxy: OpenProxy;
  readonly #cookie: string;
  #counts = noCounts();
  #isOver = false;
  #requests = 0;
  #edits = 0;
  #running: Promise<unknown> = Promise.resolve();

  constructor(proxy: OpenProxy, cookie: string) {
    this.#proxy = proxy;
    this.#cookie = cookie;
  }

  async start() {
    const leads = await Promise.all(Array.from({ length: editors }, () => this.#addLead()));
    const repeat = async (work: () => Promise<unknown>, pause: number) => {
      while (!this.#isOver) {
        await work();
        await sleep(pause);
      }
    };
    this.#running = Promise.all([
      ...Array.from({ length: senders }, () => repeat(() => this.#openAndSend(), 600)),
      ...Array.from({ length: readers }, () => repeat(() => this.#open(), 50)),
      ...leads.map((lead) => repeat(() => this.#edit(lead), 50)),
    ]);
  }

  async stop() {
    this.#isOver = true;
    await this.#running;
  }

  takeCounts(): LoadCounts {
    const counts = this.#counts;
    this.#counts = noCounts();
    return counts;
  }

  async #open() {
    const page = await this.#asVisitor("/schedule", {});
    this.#noteVisitor("page", [page]);
  }

  async #openAndSend() {
    await this.#open();
    const number = ++this.#requests;
    const request = {
      method: "POST",
      headers: {
        "idempotency-key": `key-${number}`,
        // Each request has its own sender, because one address may send only 20 in ten minutes.
        "x-forwarded-for": `198.51.${number >> 8}.${number & 255}`,
      },
      // The consultation dialog's, because that is confirmed by email.
      body: { ...sendRequest(number), meetingType: "in_home" },
    };
    const send = () => this.#asVisitor("/api/appointments", request);
    const answers = await Promise.all([send(), send()]);
    if (answers.some(isOk)) this.acknowledged.push(number);
    this.#noteVisitor("request", answers);
  }

  async #asVisitor(url: string, request: Parameters<typeof callThrough>[2]) {
    this.#counts.sent += 1;
    return callThrough(this.#proxy, url, request);
  }

  #noteVisitor(what: string, answers: ProxyAnswer[]) {
    const counts = this.#counts;
    for (const answer of answers) {
      counts.slowestVisitor = Math.max(counts.slowestVisitor, answer.took);
      if (!isOk(answer)) counts.failedVisitors.push(reasonOf(what, answer));
    }
  }

  /** Changes the notes. After a failure it loads the lead again, as the office does. */
  async #edit(lead: Lead) {
    this.#edits += 1;
    const note = `Edit ${this.#edits}.`;
    const sentAt = performance.now();
    const url = `/api/leads/${lead.id}`;
    const answer = await this.#asStaff(url, { method: "PUT", body: { notes: note, version: lead.version } });
    if (isOk(answer)) {
      this.saved.push({ note, sentAt, savedAt: performance.now() });
      return void Object.assign(lead, JSON.parse(answer.text));
    }
    const stored = await this.#asStaff(url, {});
    if (isOk(stored)) Object.assign(lead, JSON.parse(stored.text));
    else this.#counts.failedStaff.push(reasonOf("read", stored));
    // The first try was saved and its answer was lost, so the proxy's second try is refused as stale.
    if (answer.status === 409 && lead.notes === note) this.#counts.savedUnanswered += 1;
    else this.#counts.failedStaff.push(reasonOf("edit", answer));
  }

  async #asStaff(url: string, sent: { method?: string; body?: unknown }) {
    this.#counts.sent += 1;
    const answer = await callThrough(this.#proxy, url, { ...sent, headers: { cookie: this.#cookie } });
    this.#counts.slowestStaff = Math.max(this.#counts.slowestStaff, answer.took);
    return answer;
  }

  async #addLead(): Promise<Lead> {
    const answer = await callThrough(this.#proxy, "/api/leads", {
      method: "POST",
      headers: { cookie: this.#cookie },
      body: { firstName: "Edited", lastName: "By Staff", phone: "8505550199", message: "By phone" },
    });
    if (answer.status !== 201) throw new Error(`The lead was not added: ${answer.status} ${answer.text}`);
    return JSON.parse(answer.text);
  }
}

function isOk({ status }: ProxyAnswer) {
  return status >= 200 && status < 300;
}

function reasonOf(what: string, { status, text }: ProxyAnswer) {
  return `${what} ${status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? text.slice(0, 200)}`;
}
