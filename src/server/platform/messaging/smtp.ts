import { createTransport } from "nodemailer";
import { isLoopbackHost } from "../core/ip-network.ts";
import { htmlOf, type Letterhead } from "./letter.ts";
import type { Provider } from "./transport.ts";
import { type MessageRow, NotSent } from "./transport.ts";

interface MailServer {
  /** smtp:// or smtps://, with user and password. */
  smtpUrl: string;
  /** hello@example.com, or Name <hello@example.com>. */
  mailFrom: string;
}

/** Milliseconds that a mail server has for each answer; a letter takes several, and is lent for as long as they take. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * E-mails by SMTP. A message always has the same Message-ID, so that where one is sent twice after all, the reader's
 * mailbox can tell that they are one.
 */
export function openMail({ smtpUrl, mailFrom }: MailServer): Provider {
  const transport = createTransport({ url: encrypted(smtpUrl), pool: true, maxConnections: 3, ...patience });
  const domain = /@([^@>\s]+)>?\s*$/.exec(mailFrom)?.[1] ?? "localhost";
  return {
    async send(message, letterhead) {
      const messageId = `<${message.id}@${domain}>`;
      await transport
        .sendMail({ ...letterOf(message, letterhead), from: mailFrom, messageId })
        .catch((error: SmtpTrouble) => {
          throw whyNotSent(error);
        });
      return messageId;
    },
    close: () => transport.close(),
  };
}

/** Beyond this machine a password or a letter goes over TLS or not at all. In the address, because that wins. */
function encrypted(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  if (!isLoopbackHost(url.hostname)) url.searchParams.set("requireTLS", "true");
  return url.href;
}

/** Plain words, and the same as a page. They were typed by strangers: no file and no address in them is ever fetched. */
function letterOf({ recipient, subject, body, calendarFile }: MessageRow, letterhead: Letterhead) {
  return {
    // Not a list: a comma in an address is part of it, and never a second recipient.
    to: { name: "", address: recipient },
    subject: subject ?? "",
    text: body,
    html: htmlOf({ subject, body }, letterhead),
    headers: { "auto-submitted": "auto-generated" },
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

/** A refused address or letter stays refused; a server that is away, busy or does not know our password may come round. */
function whyNotSent({ code, responseCode = 0, message }: SmtpTrouble): NotSent {
  const isAboutThisLetter = code === "EENVELOPE" || code === "EMESSAGE";
  const isFinal = isAboutThisLetter && (responseCode >= 500 || responseCode === 0);
  return new NotSent(message, { isFinal });
}
