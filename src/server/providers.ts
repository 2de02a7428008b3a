import type { Configuration } from "./configuration.ts";
import { openMail } from "./mail/smtp.ts";
import type { Providers } from "./sending.ts";
import { openTexts } from "./texts/twilio.ts";

/** What the environment says can send. */
export function openProviders({ smtpUrl, mailFrom, twilio }: Configuration): Providers {
  return {
    ...(smtpUrl && mailFrom ? { email: openMail({ smtpUrl, mailFrom }) } : {}),
    ...(twilio ? { text: openTexts(twilio) } : {}),
  };
}
