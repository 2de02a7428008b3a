import type { Configuration } from "./configuration.ts";
import { openMail } from "./mail/smtp.ts";
import { isLoopbackHost } from "./network.ts";
import type { Providers } from "./sending.ts";
import { statusAddress } from "./texts/status-address.ts";
import { openTexts } from "./texts/twilio.ts";

/** What the environment says can send. */
export function openProviders({ smtpUrl, mailFrom, twilio, publicUrl }: Configuration): Providers {
  return {
    ...(smtpUrl && mailFrom ? { email: openMail({ smtpUrl, mailFrom }) } : {}),
    ...(twilio ? { text: openTexts({ ...twilio, statusAddress: reachedAt(publicUrl) }) } : {}),
  };
}

/** Twilio refuses a text that names an address which is not out in the world. */
function reachedAt(publicUrl: string) {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol !== "https:" || isLoopbackHost(hostname)) return undefined;
  return (messageId: string) => statusAddress(publicUrl, messageId);
}
