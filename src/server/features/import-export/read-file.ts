import { setImmediate as turn } from "node:timers/promises";
import { invalid } from "../../platform/core/http-error.ts";
import { WorkerQueue } from "../../platform/core/worker-queue.ts";
import type { FileTask, ParsedFile, ParsedTable } from "./file-thread.ts";
import type { FilePerson, ParsedPeople, PeopleTask } from "./people-rows.ts";

const thread = new WorkerQueue<FileTask, ParsedFile>({
  module: new URL("./file-thread.ts", import.meta.url),
  timeout: 20_000,
  whenSlow: () => invalid({ content: "The file takes too long to read. Split it in two" }),
  maxQueue: 4,
  whenFull: "Several files are being read right now. Please try again in a few seconds.",
  limits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 },
  whenOutOfMemory: () => invalid({ content: "The file is too large. Split it in two" }),
});

/** Parses a file of people on a worker thread. A bad file is a 400 on `content`. */
export async function readPeopleFile(content: string, people: PeopleTask): Promise<ParsedPeople> {
  const read = await readIn({ bytes: Buffer.from(content), people });
  if (!("people" in read)) throw new Error("Unexpected answer from the file worker");
  const everybody: FilePerson[] = [];
  for (const text of read.people.people) {
    everybody.push(...(JSON.parse(text) as FilePerson[]));
    // Lets other requests run in between.
    await turn();
  }
  return { ...read.people, people: everybody };
}

/** Likewise for any other file with headings. */
export async function readTableFile(content: string, maxRows: number): Promise<ParsedTable> {
  const read = await readIn({ bytes: Buffer.from(content), maxRows });
  if (!("table" in read)) throw new Error("Unexpected answer from the file worker");
  return read.table;
}

async function readIn(task: FileTask): Promise<Exclude<ParsedFile, { fault: string }>> {
  const read = await thread.run(task);
  if ("fault" in read) throw invalid({ content: read.fault });
  return read;
}
