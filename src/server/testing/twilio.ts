import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { signatureOf } from "../platform/messaging/signature.ts";

export const testAccount = {
  accountSid: `AC${"0a".repeat(16)}`,
  authToken: "1b".repeat(16),
  from: "+18505550100",
};

export interface AcceptedText {
  sid: string;
  to: string;
  body: string;
  key: string;
  date_created: string;
  /** The requested callback for the delivery status. */
  statusCallback: string | undefined;
}

/** Answer to the next text: success, a documented error, or none. */
type TwilioBehavior =
  | "well"
  | "silent"
  | "taken but silent"
  | { status: number; code?: number; message: string };

/** Mimics Twilio's Messages API: 201 with a sid, 4xx with a code, and a list filtered by To and From. */
export interface TestTwilio {
  origin: string;
  taken: AcceptedText[];
  /** Requests to send, with any outcome. */
  requests: number;
  mood: TwilioBehavior;
  /** Maps a public address to one that is reachable here. */
  reach: (url: string) => string;
  /** Calls the status webhook and returns the status code. */
  tell(taken: AcceptedText, status: string, errorCode?: string): Promise<number>;
  close(): Promise<void>;
}

export async function openTwilio(now: () => Date): Promise<TestTwilio> {
  const server = createServer(async (request, answer) => {
    const url = new URL(request.url ?? "/", "http://twilio");
    const say = (status: number, body: object) =>
      answer.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const { accountSid, authToken } = testAccount;
    const credentials = Buffer.from(`${accountSid}:${authToken}`).toString("base64");
    if (request.headers.authorization !== `Basic ${credentials}`)
      return say(401, { code: 20003, message: "Authenticate", status: 401 });
    if (url.pathname !== `/2010-04-01/Accounts/${accountSid}/Messages.json`)
      return say(404, { code: 20404, message: "The requested resource was not found", status: 404 });
    if (request.method === "GET") {
      const to = url.searchParams.get("To");
      return say(200, { messages: twilio.taken.filter((taken) => taken.to === to) });
    }
    twilio.requests++;
    const form = new URLSearchParams(await text(request));
    const { mood } = twilio;
    if (mood === "silent") return request.socket.destroy();
    if (typeof mood === "object") return say(mood.status, mood);
    const taken = {
      sid: `SM${randomBytes(16).toString("hex")}`,
      to: form.get("To") ?? "",
      body: form.get("Body") ?? "",
      key: String(request.headers["idempotency-key"]),
      date_created: now().toUTCString(),
      statusCallback: form.get("StatusCallback") ?? undefined,
    };
    twilio.taken.push(taken);
    return mood === "well" ? say(201, { ...taken, status: "queued" }) : request.socket.destroy();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  const tell: TestTwilio["tell"] = ({ sid, to, statusCallback: url = "" }, status, errorCode) => {
    const { accountSid, from } = testAccount;
    const fields = {
      ...{ ApiVersion: "2010-04-01", AccountSid: accountSid, From: from, To: to },
      ...{ MessageSid: sid, SmsSid: sid, MessageStatus: status, SmsStatus: status },
      ...(errorCode ? { ErrorCode: errorCode } : {}),
    };
    return post(twilio.reach(url), fields, signatureOf(testAccount.authToken, { url, fields }));
  };
  const twilio: TestTwilio = {
    ...{ origin: `http://127.0.0.1:${port}`, taken: [], requests: 0, mood: "well" },
    reach: (url) => url,
    ...{ tell, close },
  };
  return twilio;
}

async function post(url: string, fields: Record<string, string>, signature: string): Promise<number> {
  const headers = { "x-twilio-signature": signature };
  const answer = await fetch(url, { method: "POST", body: new URLSearchParams(fields), headers });
  await answer.arrayBuffer();
  return answer.status;
}
