import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export interface Delivered {
  /** Whom the envelope names. */
  to: string[];
  email: Email;
}

/** A mail server that really speaks SMTP, and keeps what it took. */
export interface TestMailServer {
  url: string;
  delivered: Delivered[];
  close(): Promise<void>;
}

/** What it refuses is said by its options, as the library's own hooks. */
export async function openMailServer(options: SMTPServerOptions = {}): Promise<TestMailServer> {
  const delivered: Delivered[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onAuth: (_auth, _session, done) => done(null, { user: "valance" }),
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((email) => delivered.push({ to, email }))
        .then(() => done(), done);
    },
    ...options,
  });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((closed) => server.close(() => closed()));
  return { url: `smtp://127.0.0.1:${port}`, delivered, close };
}

/** A refusal as SMTP says it: 550 for ever, 451 for now. */
export function smtpRefusal(responseCode: number, words: string) {
  return Object.assign(new Error(words), { responseCode });
}
