import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ErrorBody } from "#contract/route.ts";
import { answerError } from "./error-handler.ts";
import { requestIdHeader } from "./request-id.ts";
import { protectiveHeaders } from "./security-headers.ts";

/** Handles requests that Node and Fastify answer before routing: adds our headers and removes their text. */
export function unreadableRequests(publicUrl: string) {
  const headers = { ...protectiveHeaders(publicUrl), "cache-control": "no-store" };
  return {
    rewriteUrl: readableUrl,
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      answerError(error, request, reply.headers({ ...headers, [requestIdHeader]: request.id }));
    },
    clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket) => {
      if (socket.writable && !isAnswering(socket)) socket.write(rawResponse(refusalFor(error), headers));
      socket.destroy();
    },
  };
}

/** A damaged address of a page is one of no page, which the site answers; for the API it stays an error. */
function readableUrl({ url = "" }: IncomingMessage): string {
  const [path = ""] = url.split("?");
  if (!path.includes("%") || isDecodable(path) || apiPath.test(path)) return url;
  return path.replaceAll("%", "%25") + url.slice(path.length);
}

/** Proxies may send the whole address in the first line of a request. */
const apiPath = /^(https?:\/\/[^/?]*)?\/api(\/|$)/i;

function isDecodable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}

/** Node would answer an unknown Expect header itself, without our headers. */
export function refuseExpectations(app: FastifyInstance, publicUrl: string) {
  app.server.on("checkExpectation", (_request, response) => {
    const { status, body } = { status: 417, body: refusal("The Expect header is not supported") };
    response.writeHead(status, { ...protectiveHeaders(publicUrl), ...json }).end(body);
  });
}

const json = { "content-type": "application/json; charset=utf-8" };

/** The client would read a second answer as part of one that is half sent. */
function isAnswering(socket: Socket): boolean {
  const { _httpMessage: answer } = socket as Socket & { _httpMessage?: { headersSent: boolean } };
  return answer?.headersSent === true;
}

interface Answer {
  status: string;
  message: string;
}

const answers: Record<string, Answer | undefined> = {
  HPE_HEADER_OVERFLOW: {
    status: "431 Request Header Fields Too Large",
    message: "The request's headers are too long",
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: "413 Content Too Large", message: "The request is too large" },
  ERR_HTTP_REQUEST_TIMEOUT: { status: "408 Request Timeout", message: "The request took too long to arrive" },
};

function refusalFor({ code = "" }: NodeJS.ErrnoException): Answer {
  return answers[code] ?? { status: "400 Bad Request", message: "The request cannot be read" };
}

function rawResponse({ status, message }: Answer, headers: Record<string, string>): string {
  const body = refusal(message);
  const all = { ...headers, ...json, "content-length": String(Buffer.byteLength(body)), connection: "close" };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status}\r\n${lines.join("")}\r\n${body}`;
}

function refusal(message: string): string {
  const body: ErrorBody = { code: "invalid", message };
  return JSON.stringify(body);
}
