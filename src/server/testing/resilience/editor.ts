import { eq } from "drizzle-orm";
import { expect, vi } from "vitest";
import type { Lead } from "#contract/leads.ts";
import type { Store } from "../../platform/db/connection.ts";
import { events } from "../../platform/db/tables/all.ts";
import { signIn } from "./first-account.ts";
import { randomMoment } from "./running-server.ts";

/** A user who changes the notes of visitors' leads, one after another, and remembers what was saved. */
export class Editor {
  readonly saved: string[] = [];
  #edits = 0;
  #cookie = "";
  #lead: Pick<Lead, "id" | "version"> | undefined;

  /** Edits until `stop`, which waits for the last answer. */
  keepEditing({ url }: { url: string }) {
    let isOn = true;
    const editOn = async () => {
      // A dead server refuses thousands of times a second.
      while (isOn) if (!(await this.#edit(url))) await randomMoment(40);
    };
    const editing = editOn();
    const stop = async () => {
      isOn = false;
      await editing;
    };
    return { stop };
  }

  /** Waits for the first saved edit: signing in alone may take longer than ten requests of visitors. */
  async untilSaved(): Promise<void> {
    await vi.waitFor(() => expect(this.saved.length).toBeGreaterThan(0), { timeout: 60_000, interval: 1 });
  }

  /** Whether an edit was saved. After a failure the next one is of the newest lead. */
  async #edit(url: string): Promise<boolean> {
    this.#cookie ||= await signIn(url).catch(() => "");
    this.#lead ??= (await this.#call<Lead[]>(`${url}/api/leads?limit=1`))?.[0];
    if (!this.#lead) return false;
    this.#edits += 1;
    const change = { notes: `Edit ${this.#edits}.`, version: this.#lead.version };
    this.#lead = await this.#call<Lead>(`${url}/api/leads/${this.#lead.id}`, change);
    if (this.#lead) this.saved.push(change.notes);
    return this.#lead !== undefined;
  }

  /** Undefined for an error and from a dead server. */
  async #call<Reply>(url: string, change?: object): Promise<Reply | undefined> {
    const headers = { cookie: this.#cookie, "content-type": "application/json" };
    const sent = change ? { method: "PUT", body: JSON.stringify(change), headers } : { headers };
    try {
      const answer = await fetch(url, sent);
      return answer.ok ? ((await answer.json()) as Reply) : undefined;
    } catch {
      return undefined;
    }
  }
}

/** Notes of the saved edits that no event of the office has. */
export async function lostEdits({ saved }: Editor, { db }: Store): Promise<string[]> {
  const changes = await db
    .select({ detail: events.detail })
    .from(events)
    .where(eq(events.kind, "lead.changed"));
  const found = new Set(changes.map(({ detail }) => (detail as { after?: { notes?: string } }).after?.notes));
  return saved.filter((notes) => !found.has(notes));
}
