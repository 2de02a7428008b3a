import type { Providers } from "../features/delivery/outbox-worker.ts";
import { isLoopbackHost } from "../platform/core/ip-network.ts";
import { statusAddress } from "../platform/messaging/signature.ts";
import { openMail } from "../platform/messaging/smtp.ts";
import { openTexts } from "../platform/messaging/twilio.ts";
import type { Configuration } from "./configuration.ts";

/** The message providers that the environment configures. */
export function createTransports({ smtpUrl, mailFrom, twilio, publicUrl }: Configuration): Providers {
  return {
    ...(smtpUrl && mailFrom ? { email: openMail({ smtpUrl, mailFrom }) } : {}),
    ...(twilio ? { text: openTexts({ ...twilio, statusAddress: reachedAt(publicUrl) }) } : {}),
  };
}

/** Twilio rejects a text whose status callback is not a public address. */
function reachedAt(publicUrl: string) {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol !== "https:" || isLoopbackHost(hostname)) return undefined;
  return (messageId: string) => statusAddress(publicUrl, messageId);
}
