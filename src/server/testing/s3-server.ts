import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import type { Bucket } from "../features/operations/object-store.ts";

const identity = { key: "AKIATESTING", secret: "a/secret+of=tests", region: "eu-test-1" };

interface Call {
  method: string;
  /** Without the bucket; empty for the bucket itself. */
  name: string;
  query: URLSearchParams;
  body: Buffer;
}

export interface S3Server {
  bucket: Bucket;
  objects: Map<string, Buffer>;
  /** "PUT name" of each accepted call. */
  calls: string[];
  /** Uploads in parts that nobody ended. */
  unfinished: Map<string, Buffer[]>;
  /** Answers these calls instead, with a status and a code. */
  refuses?: ((call: Call) => [status: number, code: string] | undefined) | undefined;
}

/** An S3-compatible store on loopback with one bucket. It checks signatures (AWS Signature 4) and digests itself. */
export async function openS3Server(): Promise<S3Server> {
  const store = { objects: new Map(), calls: [], unfinished: new Map() } as unknown as S3Server;
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const { status, headers = {}, content = "" } = answerTo(store, request, body);
    response.writeHead(status, { "content-length": Buffer.byteLength(content), ...headers });
    response.end(request.method === "HEAD" ? undefined : content);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  store.bucket = { endpoint, bucket: "copies", ...identity };
  return store;
}

interface Reply {
  status: number;
  headers?: Record<string, string | number>;
  content?: string | Buffer;
}

const error = (status: number, code: string): Reply => ({
  status,
  content: `<Error><Code>${code}</Code></Error>`,
});

function answerTo(store: S3Server, request: IncomingMessage, body: Buffer): Reply {
  const url = new URL(request.url ?? "/", "http://s3");
  const [, name] = /^\/copies\/(.*)$/.exec(url.pathname) ?? [];
  if (!isSigned(request, url, body)) return error(403, "SignatureDoesNotMatch");
  if (name === undefined) return error(404, "NoSuchBucket");
  const call = { method: request.method ?? "", name, query: url.searchParams, body };
  const refused = store.refuses?.(call);
  if (refused) return error(...refused);
  store.calls.push(`${call.method} ${name}`);
  return name ? ofObject(store, call) : listed(store);
}

function listed({ objects }: S3Server): Reply {
  const entries = [...objects].map(
    ([name, { length }]) => `<Contents><Key>${name}</Key><Size>${length}</Size></Contents>`,
  );
  return { status: 200, content: `<ListBucketResult>${entries.join("\n")}</ListBucketResult>` };
}

function ofObject({ objects, unfinished }: S3Server, { method, name, query, body }: Call): Reply {
  const uploadId = query.get("uploadId");
  if (method === "POST" && query.has("uploads")) {
    const id = `upload-${unfinished.size + 1}`;
    unfinished.set(id, []);
    return { status: 200, content: `<Result><UploadId>${id}</UploadId></Result>` };
  }
  if (uploadId) return ofUpload({ objects, unfinished, name, uploadId, query, body, method });
  if (method === "PUT") objects.set(name, body);
  if (method === "DELETE") objects.delete(name);
  if (method === "DELETE") return { status: 204 };
  const found = objects.get(name);
  if (!found) return error(404, "NoSuchKey");
  return { status: 200, headers: { "content-length": found.length }, content: method === "GET" ? found : "" };
}

interface UploadCall extends Pick<S3Server, "objects" | "unfinished">, Call {
  uploadId: string;
}

function ofUpload({ objects, unfinished, name, uploadId, query, body, method }: UploadCall): Reply {
  const parts = unfinished.get(uploadId);
  if (!parts) return error(404, "NoSuchUpload");
  if (method === "PUT") {
    const number = Number(query.get("partNumber"));
    parts[number - 1] = body;
    return { status: 200, headers: { etag: `"part-${number}"` } };
  }
  unfinished.delete(uploadId);
  if (method === "DELETE") return { status: 204 };
  const named = [...body.toString().matchAll(/<ETag>"part-(\d+)"<\/ETag>/g)].map(([, number]) =>
    Number(number),
  );
  if (named.length !== parts.length) return error(400, "InvalidPart");
  objects.set(name, Buffer.concat(named.map((number) => parts[number - 1]!)));
  return { status: 200, content: "<CompleteMultipartUploadResult/>" };
}

/** Whether the signature is right for this request, and the body is the one that was signed. */
function isSigned({ method, headers }: IncomingMessage, url: URL, body: Buffer): boolean {
  const [, scope = "", names = "", signature] =
    /^AWS4-HMAC-SHA256 Credential=AKIATESTING\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      headers.authorization ?? "",
    ) ?? [];
  const digest = headers["x-amz-content-sha256"];
  if (digest !== sha256(body) || !names.split(";").includes("host")) return false;
  const query = [...url.searchParams]
    .map(([field, value]) => `${escaped(field)}=${escaped(value)}`)
    .sort()
    .join("&");
  const signed = names.split(";").map((name) => `${name}:${headers[name]}\n`);
  const request = [method, url.pathname, query, signed.join(""), names, digest].join("\n");
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256(request)].join("\n");
  const key = scope.split("/").reduce<Buffer>(hmac, Buffer.from(`AWS4${identity.secret}`));
  const isInScope = scope.endsWith(`/${identity.region}/s3/aws4_request`);
  return isInScope && signature === hmac(key, text).toString("hex");
}

function escaped(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}

function sha256(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
