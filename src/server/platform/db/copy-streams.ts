import { Readable } from "node:stream";
import type { Client, Connection, Submittable } from "pg";

/** The part of pg's connection that COPY uses, which its types leave out. */
interface CopyConnection {
  stream: NodeJS.ReadWriteStream & { writableNeedDrain: boolean };
  query(text: string): void;
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** The output of a COPY ... TO STDOUT, at the reader's pace. */
export function copyOut(client: Client, statement: string): AsyncIterable<Buffer> {
  const copy = new CopyOut(statement);
  client.query(copy);
  return copy;
}

class CopyOut extends Readable implements Submittable {
  readonly #statement: string;
  #connection: CopyConnection | undefined;

  constructor(statement: string) {
    super();
    this.#statement = statement;
  }

  submit(connection: Connection) {
    this.#connection = connection as unknown as CopyConnection;
    this.#connection.query(this.#statement);
  }

  /** Copies the bytes, because pg reuses its buffer. */
  handleCopyData({ chunk }: { chunk: Buffer }) {
    if (!this.push(Buffer.from(chunk))) this.#connection?.stream.pause();
  }

  handleCommandComplete() {}

  handleReadyForQuery() {
    this.push(null);
  }

  handleError(error: Error) {
    this.destroy(error);
  }

  override _read() {
    this.#connection?.stream.resume();
  }

  /** A reader that stops early must not leave the connection waiting. */
  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.#connection?.stream.resume();
    done(error);
  }
}

/** Sends pieces to a COPY ... FROM STDIN. Rejects with PostgreSQL's error, or with that of `pieces`. */
export async function copyIn(client: Client, statement: string, pieces: AsyncIterable<Uint8Array>) {
  const copy = new CopyIn(statement);
  client.query(copy);
  const connection = await copy.ready.promise;
  try {
    for await (const piece of pieces) {
      connection.sendCopyFromChunk(piece);
      if (connection.stream.writableNeedDrain) await Promise.race([drainOf(connection), copy.done.promise]);
    }
  } catch (error) {
    connection.sendCopyFail("The source could not be read");
    await copy.done.promise.catch(() => undefined);
    throw error;
  }
  connection.endCopyFrom();
  await copy.done.promise;
}

function drainOf({ stream }: CopyConnection): Promise<void> {
  return new Promise((resolve) => stream.once("drain", resolve));
}

class CopyIn implements Submittable {
  readonly ready = Promise.withResolvers<CopyConnection>();
  readonly done = Promise.withResolvers<void>();
  readonly #statement: string;

  constructor(statement: string) {
    this.#statement = statement;
    // The caller may wait for the other of the two.
    for (const { promise } of [this.ready, this.done]) promise.catch(() => undefined);
  }

  submit(connection: Connection) {
    (connection as unknown as CopyConnection).query(this.#statement);
  }

  handleCopyInResponse(connection: CopyConnection) {
    this.ready.resolve(connection);
  }

  handleCommandComplete() {}

  handleReadyForQuery() {
    this.done.resolve();
  }

  handleError(error: Error) {
    this.ready.reject(error);
    this.done.reject(error);
  }
}
