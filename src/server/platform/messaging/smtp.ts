import { createTransport } from "nodemailer";
import { authorOf } from "#domain/messages/message-key.ts";
import { isLoopbackHost } from "../core/ip-network.ts";
import { htmlOf, type Letterhead } from "./email-layout.ts";
import type { Transport } from "./transport.ts";
import { type MessageRow, SendError } from "./transport.ts";

interface MailServer {
  /** smtp:// or smtps://, with user and password. */
  smtpUrl: string;
  /** hello@example.com, or Name <hello@example.com>. */
  mailFrom: string;
}

/** Milliseconds to wait for each reply. Sending takes several, and the message's lease covers all of them. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends emails by SMTP. The Message-ID is stable, so that a mailbox can recognize a message sent twice. */
export function openMail({ smtpUrl, mailFrom }: MailServer): Transport {
  const transport = createTransport({ url: encrypted(smtpUrl), pool: true, maxConnections: 3, ...timeouts });
  const domain = /@([^@>\s]+)>?\s*$/.exec(mailFrom)?.[1] ?? "localhost";
  return {
    async send(message, letterhead) {
      const messageId = `<${message.id}@${domain}>`;
      await transport
        .sendMail({ ...emailOf(message, letterhead), from: mailFrom, messageId })
        .catch((error: SmtpTrouble) => {
          throw sendErrorOf(error);
        });
      return messageId;
    },
    close: () => transport.close(),
  };
}

/** Requires TLS beyond this machine. Set in the URL, because URL options override all others. */
function encrypted(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  if (!isLoopbackHost(url.hostname)) url.searchParams.set("requireTLS", "true");
  return url.href;
}

/** Plain text and HTML. Strangers typed parts of it, so never fetch files or addresses from it. */
function emailOf({ cause, recipient, subject, body, calendarFile }: MessageRow, letterhead: Letterhead) {
  return {
    // An object, not a string: a comma in the address must not create a second recipient.
    to: { name: "", address: recipient },
    subject: subject ?? "",
    text: body,
    html: htmlOf({ subject, body }, letterhead),
    // An absence note answers a person, but no machine (RFC 3834).
    headers: authorOf({ cause }) ? {} : { "auto-submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(calendarFile ? { icalEvent: invitation(calendarFile) } : {}),
  };
}

function invitation(content: string) {
  const method = /^METHOD:(\w+)/m.exec(content)?.[1] ?? "PUBLISH";
  return { method, content, filename: "visit.ics" };
}

type SmtpTrouble = Error & { code?: string; responseCode?: number };

/** A rejected address or message is final. An unreachable or busy server, or a rejected password, is temporary. */
function sendErrorOf({ code, responseCode = 0, message }: SmtpTrouble): SendError {
  const isOfThisEmail = code === "EENVELOPE" || code === "EMESSAGE";
  const isFinal = isOfThisEmail && (responseCode >= 500 || responseCode === 0);
  return new SendError(message, { isFinal });
}
