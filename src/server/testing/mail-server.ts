import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

interface DeliveredEmail {
  /** Recipients of the envelope. */
  to: string[];
  email: Email;
}

/** A real SMTP server that keeps the messages it accepts. */
export interface TestMailServer {
  url: string;
  delivered: DeliveredEmail[];
  close(): Promise<void>;
}

/** `options` are the library's hooks, with which a test refuses messages. */
export async function openMailServer(options: SMTPServerOptions = {}): Promise<TestMailServer> {
  const delivered: DeliveredEmail[] = [];
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

/** An SMTP refusal: 550 is permanent, 451 temporary. */
export function smtpRefusal(responseCode: number, message: string) {
  return Object.assign(new Error(message), { responseCode });
}
