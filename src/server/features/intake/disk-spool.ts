import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { namesIn } from "../../platform/core/names-in.ts";
import { writeDurably } from "../../platform/core/write-durably.ts";
import type { Submission } from "../../platform/db/row-types.ts";

/**
 * Requests that wait for the database, one file each, in order of arrival. Once `keep` resolves, a request survives a
 * kill and a power cut.
 */
export class DiskSpool {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Resolves when the submission is on disk; rejects if it could not be written, for example on a full disk. */
  async keep(submission: Submission): Promise<void> {
    const name = `${submission.receivedAt.replaceAll(":", "-")}_${submission.id}.json`;
    await writeDurably(path.join(this.#folder, name), JSON.stringify(submission));
  }

  /** Counts all requests without reading them, or those that match. */
  async count(isWanted?: (submission: Submission) => boolean): Promise<number> {
    const files = await this.#waiting();
    if (!isWanted) return files.length;
    let count = 0;
    for (const file of files) {
      const submission = await readSubmission(file);
      if (submission && isWanted(submission)) count += 1;
    }
    return count;
  }

  /**
   * Passes on the waiting requests, oldest first. Deletes those taken; keeps those skipped, and the rest after a stop.
   */
  async drain(handle: (submission: Submission) => Promise<"taken" | "skipped" | "stop">): Promise<void> {
    for (const file of await this.#waiting()) {
      const submission = await readSubmission(file);
      if (!submission) continue;
      const outcome = await handle(submission);
      if (outcome === "stop") return;
      if (outcome === "taken") await rm(file, { force: true });
    }
  }

  async remove(matches: (submission: Submission) => boolean): Promise<void> {
    for (const file of await this.#waiting()) {
      const submission = await readSubmission(file);
      if (submission && matches(submission)) await rm(file, { force: true });
    }
  }

  async #waiting(): Promise<string[]> {
    const files = await namesIn(this.#folder);
    return files
      .filter((file) => file.endsWith(".json"))
      .sort()
      .map((file) => path.join(this.#folder, file));
  }
}

/** Undefined if another process took it meanwhile, or if the file is not one of ours. */
async function readSubmission(file: string): Promise<Submission | undefined> {
  try {
    // An older version called the form `asked`.
    const { asked, form = asked, ...rest } = JSON.parse(await readFile(file, "utf8"));
    return { ...rest, form };
  } catch {
    return undefined;
  }
}
