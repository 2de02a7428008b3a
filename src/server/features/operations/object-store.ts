import { type FileHandle, open } from "node:fs/promises";
import path from "node:path";
import { AwsClient } from "aws4fetch";
import { minute } from "#domain/durations.ts";
import { StartupError } from "../../platform/core/startup-error.ts";
import { archiveTime } from "./manifest.ts";
import { sha256 } from "./write-archive.ts";

/** A bucket of an S3-compatible store. */
export interface Bucket {
  /** Origin: https://s3.eu-central-1.amazonaws.com */
  endpoint: string;
  bucket: string;
  key: string;
  secret: string;
  region: string;
}

/** Bytes in one call: all of it is in memory. S3 takes 5 MB or more. */
const usualPart = 8 * 1024 * 1024;
/** S3's limit of parts of one object. */
const maxParts = 10_000;
/** Milliseconds for one call. */
const callTimeout = 5 * minute;
/** The same, for the deletion of an upload that was ended early. */
const cleanupTimeout = 2_000;

interface CallOptions {
  query?: Record<string, string>;
  body?: Uint8Array;
  signal?: AbortSignal | undefined;
}

/** Archives in a bucket. Every method throws a StartupError that says what the store answered. */
export class ObjectStore {
  /** For people: host and bucket. */
  readonly address: string;
  readonly #base: string;
  readonly #client: AwsClient;
  readonly #partBytes: number;

  constructor({ endpoint, bucket, key, secret, region }: Bucket, partBytes = usualPart) {
    this.address = `${new URL(endpoint).host}/${bucket}`;
    this.#base = `${endpoint}/${bucket}/`;
    const identity = { accessKeyId: key, secretAccessKey: secret };
    // Answers of 500 and more are tried again within seconds.
    this.#client = new AwsClient({ ...identity, region, service: "s3", retries: 4, initRetryMs: 200 });
    this.#partBytes = partBytes;
  }

  /** Sizes in bytes of all archives, by name. */
  async list(signal?: AbortSignal): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    let next: string | undefined;
    do {
      const token: Record<string, string> = next ? { "continuation-token": next } : {};
      const query = { "list-type": "2", prefix: "valance-", ...token };
      const xml = await this.#text("GET", "", { query, signal });
      for (const [, entry = ""] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const name = textIn(entry, "Key") ?? "";
        if (archiveTime(name)) found.set(name, Number(textIn(entry, "Size")));
      }
      next = textIn(xml, "NextContinuationToken");
    } while (next);
    return found;
  }

  /** Stores a file under its name, and asks the store for its size. The signature of each part covers its digest. */
  async put(file: string, signal?: AbortSignal): Promise<void> {
    const name = path.basename(file);
    const handle = await open(file);
    try {
      const { size } = await handle.stat();
      const body = () => readPart(handle, size, 0);
      if (size <= this.#partBytes) await this.#call("PUT", name, { body: await body(), signal });
      else await this.#putParts(name, { handle, size, signal });
      const answer = await this.#call("HEAD", name, { signal });
      const stored = Number(answer.headers.get("content-length"));
      if (stored !== size) throw this.#failure(`it has ${stored} of ${size} bytes of ${name}`);
    } finally {
      await handle.close();
    }
  }

  async #putParts(name: string, { handle, size, signal }: OpenFile) {
    const begun = await this.#text("POST", name, { query: { uploads: "" }, signal });
    const uploadId = textIn(begun, "UploadId");
    if (!uploadId) throw this.#failure("it began no upload");
    try {
      const bytes = Math.max(this.#partBytes, Math.ceil(size / maxParts));
      const parts: string[] = [];
      for (let from = 0; from < size; from += bytes) {
        const partNumber = String(parts.length + 1);
        const body = await readPart(handle, Math.min(bytes, size - from), from);
        const answer = await this.#call("PUT", name, { query: { partNumber, uploadId }, body, signal });
        const tag = answer.headers.get("etag") ?? "";
        parts.push(`<Part><PartNumber>${partNumber}</PartNumber><ETag>${tag}</ETag></Part>`);
      }
      const body = Buffer.from(`<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`);
      // A 200 may hold an error.
      const done = await this.#text("POST", name, { query: { uploadId }, body, signal });
      const code = textIn(done, "Code");
      if (code) throw this.#failure(`it answered ${plain(code)}`);
    } catch (error) {
      // The store keeps and bills the parts of an abandoned upload. A stop waits for this.
      const limit = signal?.aborted ? AbortSignal.timeout(cleanupTimeout) : undefined;
      await this.#call("DELETE", name, { query: { uploadId }, signal: limit }).catch(() => undefined);
      throw error;
    }
  }

  /** The content of an archive; undefined if there is none of this name. */
  async get(name: string): Promise<AsyncIterable<Uint8Array> | undefined> {
    const answer = await this.#send("GET", name, {});
    if (answer.status === 404) return undefined;
    return (await this.#checked(answer)).body ?? undefined;
  }

  async remove(name: string, signal?: AbortSignal): Promise<void> {
    await this.#call("DELETE", name, { signal });
  }

  async #text(method: string, name: string, options: CallOptions): Promise<string> {
    return (await this.#call(method, name, options)).text();
  }

  async #call(method: string, name: string, options: CallOptions = {}): Promise<Response> {
    return this.#checked(await this.#send(method, name, options));
  }

  async #send(method: string, name: string, { query, body, signal }: CallOptions): Promise<Response> {
    const url = new URL(name, this.#base);
    for (const [field, value] of Object.entries(query ?? {})) url.searchParams.set(field, value);
    const headers = { "x-amz-content-sha256": sha256(body ?? Buffer.of()) };
    const limit = AbortSignal.timeout(callTimeout);
    const within = { signal: signal ? AbortSignal.any([signal, limit]) : limit };
    return this.#client.fetch(url, { method, headers, body, ...within }).catch((error: Error) => {
      if (signal?.aborted) throw error;
      const { code } = (error.cause ?? {}) as NodeJS.ErrnoException;
      throw this.#failure(`it cannot be reached (${plain(code ?? error.name)})`);
    });
  }

  async #checked(answer: Response): Promise<Response> {
    if (answer.ok) return answer;
    const code = textIn(await answer.text(), "Code");
    throw this.#failure(`it answered ${answer.status}${code ? ` ${plain(code)}` : ""}`);
  }

  #failure(why: string) {
    return new StartupError(`${this.address}: ${why}`);
  }
}

interface OpenFile {
  handle: FileHandle;
  size: number;
  signal: AbortSignal | undefined;
}

async function readPart(handle: FileHandle, length: number, position: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), { position });
  if (bytesRead < length) throw new Error("A backup became shorter while it was copied");
  return buffer;
}

/** Of an element without entities, such as a size, a code or the name of an archive. */
function textIn(xml: string, element: string): string | undefined {
  return new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
}

/** Makes the store's error code safe to show. */
function plain(code: string): string {
  return code.replaceAll(/[^\w.-]/g, "").slice(0, 60);
}
